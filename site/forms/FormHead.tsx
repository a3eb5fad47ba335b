import { PageHero } from '../sections/PageHero.tsx';

interface Props {
  title: string;
  subtitle: string;
  /** Subtitle with {choice} for a URL that selects one; the server fills it in (server/pages/fill-form.ts). */
  chosen: string | undefined;
  seed: string;
}

export const FormHead = ({ title, subtitle, chosen, seed }: Props) => (
  <PageHero title={title} seed={seed} text={<span data-chosen={chosen}>{subtitle}</span>} />
);
