import '../../styles/blog.css';
import type { Article, BlogPage } from '../../../content/schema/blog.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { Filter } from '../Filter.tsx';
import { PageHero } from '../PageHero.tsx';
import { ArticleCard, type CardWidth } from './ArticleCard.tsx';
import { topicOf } from './articleFacts.ts';

interface Props {
  blog: BlogPage;
  articles: Article[];
}

export const Blog = ({ blog, articles }: Props) => {
  const used = blog.categories.filter((name) => articles.some(({ category }) => category === name));
  const topics = used.map((category) => ({
    id: topicOf(category),
    label: category,
    count: articles.filter((article) => article.category === category).length,
  }));
  const featuredFirst = articles.toSorted((one, other) => +other.featured - +one.featured);
  const widths = widthsOf(articles.length - 1);
  return (
    <>
      <PageHero {...blog.hero} seed="/blog" art={<Drawing name="blog" />} />
      <div className="wrap articles filtered">
        {topics.length > 1 && (
          <Filter
            label={blog.filterLabel}
            allLabel={blog.allLabel}
            shown={blog.shown}
            total={articles.length}
            topics={topics}
          />
        )}
        <ul className="article-grid">
          {featuredFirst.map((article, index) => (
            <ArticleCard
              key={article.slug}
              article={article}
              readTime={blog.readTime}
              heading="h2"
              featured={article.featured ? blog : undefined}
              width={widths[index - 1]}
              topic={1 + used.indexOf(article.category)}
            />
          ))}
        </ul>
      </div>
    </>
  );
};

/** Rows of two, three, two and so on, and none of one unless it is the only one. */
export function widthsOf(count: number): CardWidth[] {
  if (count === 1) return ['whole'];
  const widths: CardWidth[] = [];
  for (let row = 0; widths.length < count; row += 1) {
    const left = count - widths.length;
    const wanted = row % 3 === 1 ? 3 : 2;
    const size = left - wanted === 1 ? 5 - wanted : Math.min(wanted, left);
    for (let card = 0; card < size; card += 1) widths.push(size === 3 ? 'third' : 'half');
  }
  return widths;
}
