import '../styles/free-page.css';
import type { FreePage as FreePageContent } from '../../content/schema/free-page.ts';
import { PageHero } from './PageHero.tsx';
import { Prose } from './Prose.tsx';

export const FreePage = ({ page, html }: { page: FreePageContent; html: string }) => (
  <>
    <PageHero title={page.title} text={page.intro} seed={`/${page.slug}`} />
    <div className="wrap free-page">
      <Prose html={html} />
    </div>
  </>
);
