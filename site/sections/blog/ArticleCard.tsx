import { articleRoute } from '../../../content/routes.ts';
import type { Article, BlogPage } from '../../../content/schema/blog.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Arrow } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { articleFile, articlePicture, Picture } from '../../pictures/Picture.tsx';
import { dateInWords, minutesInWords } from './articleFacts.ts';

const maxTags = 3;

interface Props {
  article: Article;
  readTime: string;
  heading?: 'h2' | 'h3';
  /** Only for the featured article. */
  featured?: Pick<BlogPage, 'featuredLabel' | 'readMore'> | undefined;
  /** Index of its filter chip. */
  topic?: number;
}

export const ArticleCard = ({
  article,
  readTime,
  heading: Heading = 'h3',
  featured,
  topic,
}: Props) => (
  <li
    className={joinClasses('article-card enter', Boolean(featured) && 'article-featured')}
    data-topic={topic}
  >
    <div className="article-picture">
      <Picture
        file={articleFile(article.image)}
        sizes={featured ? '(min-width: 64rem) 50rem, 100vw' : '(min-width: 64rem) 38rem, 100vw'}
        {...articlePicture}
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
      <ul className="article-tags">
        {article.tags.slice(0, maxTags).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      {featured && (
        <p className="featured-word article-more" aria-hidden="true">
          {featured.readMore}
          <Arrow />
        </p>
      )}
    </div>
  </li>
);
