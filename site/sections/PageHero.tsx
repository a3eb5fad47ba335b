import type { ReactNode } from 'react';
import type { Link } from '../../content/schema/base.ts';
import { Badge } from '../../ui/Badge.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Drawing } from '../art/Drawing.tsx';
import { Breadcrumbs } from './links.tsx';

interface Props {
  title: string;
  badge?: string | undefined;
  text?: ReactNode;
  trail?: Link[];
  trailLabel?: string;
  seed: string;
  art?: ReactNode;
  heading?: ReactNode;
  children?: ReactNode;
}

export const PageHero = ({
  title,
  badge,
  text,
  trail,
  trailLabel = '',
  seed,
  art,
  heading,
  children,
}: Props) => (
  <div className={joinClasses('page-hero on-dark', Boolean(art) && 'page-hero-scene')}>
    <Drawing name="page-hero" seed={seed} bare={Boolean(art)} />
    <div className="wrap page-hero-words">
      {trail && <Breadcrumbs trail={trail} label={trailLabel} />}
      {badge && <Badge className="text-accent">{badge}</Badge>}
      <h1 className="text-title">{heading ?? title}</h1>
      {text && <p className="lead">{text}</p>}
      {children}
    </div>
    {art && <div className="wrap page-art">{art}</div>}
  </div>
);

interface FormHeadProps {
  title: string;
  subtitle: string;
  chosen: string | undefined;
  seed: string;
}

export const FormHead = ({ title, subtitle, chosen, seed }: FormHeadProps) => (
  <PageHero title={title} seed={seed} text={<span data-chosen={chosen}>{subtitle}</span>} />
);
