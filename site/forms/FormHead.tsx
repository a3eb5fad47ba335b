import { PageHero } from '../sections/PageHero.tsx';

interface Props {
  title: string;
  subtitle: string;
  /** What it says instead, with {choice} for the gap, when the address chooses something. */
  chosen: string | undefined;
  seed: string;
}

/** The head of a form's page. The server fills in what was chosen: server/pages/fill-form.ts. */
export const FormHead = ({ title, subtitle, chosen, seed }: Props) => (
  <PageHero title={title} seed={seed} text={<span data-chosen={chosen}>{subtitle}</span>} />
);
