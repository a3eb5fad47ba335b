// The only script that every page carries. Each part is a convenience: without it the page reads,
// navigates and sends just the same.
import { watchBar } from './bar.ts';
import { animateEntries } from './enter.ts';
import { tendFilter } from './filter.ts';
import { scrollToHash } from './hash.ts';
import { linkManifest } from './manifest.ts';
import { tendMenu } from './menu.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { loadPicturesForPrint } from './print.ts';

watchBar();
tendMenu();
tendFilter();
scrollToHash();
animateEntries();
prefetchOnIntent();
loadPicturesForPrint();
linkManifest();
