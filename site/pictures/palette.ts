import { oklchText } from '../../content/reading/colour.ts';
import { withColours as coloured } from '../../content/reading/palette.ts';
import { content } from '../content.ts';

/** A standalone file does not see the page's styles, so classes become colours. */
export const withColours = (svg: string): string => coloured(svg, content.palette, oklchText);
