import '../../styles/article.css';
import type { Link } from '../../../content/schema/base.ts';
import type { Article, BlogPage } from '../../../content/schema/blog.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { Prose } from '../Prose.tsx';
import { Section } from '../Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleHead } from './ArticleHead.tsx';

interface Props {
  article: Article;
  html: string;
  related: Article[];
  blog: BlogPage;
  trail: Link[];
  trailLabel: string;
}

export const ArticlePage = ({ html, related, blog, ...head }: Props) => (
  <>
    <article>
      <ArticleHead {...head} blog={blog} />
      <div className="wrap article-body">
        <div className="reading" aria-hidden="true">
          <Drawing name="mark" tone="accent" />
        </div>
        <Prose html={html} />
      </div>
    </article>
    {related.length > 0 && (
      <Section id="related" heading={blog.article.relatedHeading} tone="tint">
        <ul className="related">
          {related.map((article) => (
            <ArticleCard key={article.slug} article={article} readTime={blog.readTime} />
          ))}
        </ul>
      </Section>
    )}
    <p className="wrap back-link">
      <a href={blog.article.back.href}>{blog.article.back.text}</a>
    </p>
  </>
);
