import '../../styles/blog.css';
import type { Article, BlogPage } from '../../../content/schema/blog.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { Filter } from '../Filter.tsx';
import { PageHero } from '../PageHero.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { topicOf } from './articleFacts.ts';

interface Props {
  blog: BlogPage;
  articles: Article[];
}

export const Blog = ({ blog, articles }: Props) => (
  <>
    <PageHero {...blog.hero} seed="/blog" art={<Drawing name="blog" />} />
    <div className="wrap articles filtered">
      <Filter
        label={blog.filterLabel}
        allLabel={blog.allLabel}
        shown={blog.shown}
        total={articles.length}
        topics={blog.categories.map((category) => ({
          id: topicOf(category),
          label: category,
          count: articles.filter((article) => article.category === category).length,
        }))}
      />
      <ul className="article-grid">
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            article={article}
            readTime={blog.readTime}
            heading="h2"
            featured={article.featured ? blog : undefined}
            topic={1 + blog.categories.indexOf(article.category)}
          />
        ))}
      </ul>
    </div>
  </>
);
