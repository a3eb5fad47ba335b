import { PageHero } from '../sections/PageHero.tsx';

interface Props {
  title: string;
  subtitle: string;
  seed: string;
}

/** The head of a form's page. What its subtitle says may depend on the address: see showChoice. */
export const FormHead = ({ title, subtitle, seed }: Props) => (
  <PageHero title={title} seed={seed} text={<span data-chosen="">{subtitle}</span>} />
);
