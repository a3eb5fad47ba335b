import { articleRoute } from '../../../content/routes.ts';
import type { Article, BlogPage } from '../../../content/schema/blog.ts';
import type { Counted } from '../../../contract/locale.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Arrow } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { ArticlePicture } from './ArticlePicture.tsx';
import { dateInWords, minutesInWords } from './articleFacts.ts';

const maxTags = 3;

export type CardWidth = 'whole' | 'half' | 'third';

interface Props {
  article: Article;
  readTime: Counted;
  heading?: 'h2' | 'h3';
  featured?: Pick<BlogPage, 'featuredLabel' | 'readMore'> | undefined;
  topic?: number;
  width?: CardWidth | undefined;
}

export const ArticleCard = ({
  article,
  readTime,
  heading: Heading = 'h3',
  featured,
  topic,
  width,
}: Props) => (
  <li
    className={joinClasses(
      'article-card enter',
      Boolean(featured) && 'article-featured',
      width === 'whole' && 'article-whole',
      width === 'half' && 'article-half',
    )}
    data-topic={topic}
  >
    <div className="article-picture">
      <ArticlePicture
        article={article}
        sizes={featured ? '(min-width: 64rem) 50rem, 100vw' : '(min-width: 64rem) 38rem, 100vw'}
      />
    </div>
    <div className="article-words">
      {featured && <Badge className="featured-word">{featured.featuredLabel}</Badge>}
      <p className="article-meta">
        <span>{article.category}</span>
        <time dateTime={article.date}>{dateInWords(article.date)}</time>
        <span>{minutesInWords(article, readTime)}</span>
      </p>
      <Heading className="article-title">
        <a className="card-face" href={articleRoute(article.slug)}>
          {article.title}
        </a>
      </Heading>
      <p className="article-excerpt">{article.excerpt}</p>
      {article.tags.length > 0 && (
        <ul className="article-tags">
          {article.tags.slice(0, maxTags).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {featured && (
        <p className="featured-word article-more" aria-hidden="true">
          {featured.readMore}
          <Arrow />
        </p>
      )}
    </div>
  </li>
);
