import type { Link } from '../../../content/schema/base.ts';
import type { Article, BlogPage } from '../../../content/schema/blog.ts';
import { Breadcrumbs } from '../links.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { dateInWords, minutesInWords, topicOf } from './articleFacts.ts';

interface Props {
  article: Article;
  blog: BlogPage;
  trail: Link[];
  trailLabel: string;
}

export const ArticleHead = ({ article, blog, trail, trailLabel }: Props) => (
  <>
    <div className="page-hero article-head on-dark">
      <div className="wrap page-hero-words">
        <Breadcrumbs trail={trail} label={trailLabel} />
        <h1 className="text-title">{article.title}</h1>
        <p className="article-meta">
          <time dateTime={article.date}>{dateInWords(article.date)}</time>
          <span>{minutesInWords(article, blog.readTime)}</span>
          <a href={`/blog?topic=${topicOf(article.category)}`}>{article.category}</a>
        </p>
      </div>
    </div>
    <div className="wrap article-hero">
      <div className="article-picture">
        <ArticlePicture article={article} spoken />
      </div>
    </div>
  </>
);
