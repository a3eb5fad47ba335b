import type { Link } from '../../content/schema/base.ts';
import { ButtonLink } from '../../ui/Button.tsx';

export const ActionLink = ({ href, text }: Link) => (
  <ButtonLink look="action" arrow href={href}>
    {text}
  </ButtonLink>
);
