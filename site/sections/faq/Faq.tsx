import '../../styles/faq.css';
import type { FaqPage } from '../../../content/schema/faq.ts';
import { QuestionString } from '../../art/scenes/QuestionString.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import { Questions } from './Questions.tsx';

export const Faq = ({ hero, cta, ...page }: FaqPage) => (
  <>
    <PageHero {...hero} seed="/faq" art={<QuestionString />} />
    <Questions {...page} />
    <CallToAction
      heading={cta.heading}
      text={cta.text}
      button={cta.email}
      secondary={cta.consultation}
    />
  </>
);
