import '../../styles/faq.css';
import type { FaqPage } from '../../../content/schema/faq.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { Filter } from '../Filter.tsx';
import { Inline } from '../links.tsx';
import { PageHero } from '../PageHero.tsx';

type QuestionsProps = Pick<
  FaqPage,
  'filterLabel' | 'allLabel' | 'shown' | 'categories' | 'questions'
>;

/** A shared `name` makes the browser close the other answers. */
const Questions = ({ filterLabel, allLabel, shown, categories, questions }: QuestionsProps) => (
  <div className="wrap questions filtered">
    <Filter
      label={filterLabel}
      allLabel={allLabel}
      shown={shown}
      total={questions.length}
      topics={categories.map(({ id, label }) => ({
        id,
        label,
        count: questions.filter(({ category }) => category === id).length,
      }))}
    />
    <div className="question-list">
      {questions.map(({ question, answer, category }) => (
        <details
          key={question}
          name="faq"
          className="question"
          data-topic={1 + categories.findIndex(({ id }) => id === category)}
        >
          <summary>
            <Drawing name="mark" tone="plain" />
            {question}
          </summary>
          <p className="answer">
            <Inline text={answer} />
          </p>
        </details>
      ))}
    </div>
  </div>
);

export const Faq = ({ hero, cta, ...page }: FaqPage) => (
  <>
    <PageHero {...hero} seed="/faq" art={<Drawing name="faq" />} />
    <Questions {...page} />
    <CallToAction
      heading={cta.heading}
      text={cta.text}
      button={cta.email}
      secondary={cta.consultation}
    />
  </>
);
