import type { ReactNode } from 'react';
import type { Link } from '../../content/schema/base.ts';
import { Badge } from '../../ui/Badge.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { PageSky } from '../art/PageSky.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

interface Props {
  title: string;
  badge?: string | undefined;
  text?: ReactNode;
  /** From home to this page; shown above the title. */
  trail?: Link[];
  trailLabel?: string;
  /** Decides where the kites hang, so that pages differ: give the page's path. */
  seed: string;
  /** A scene of this page alone, in place of the kites. */
  art?: ReactNode;
  /** Buttons, meta lines. */
  children?: ReactNode;
}

/** The night head of every page but home. */
export const PageHero = ({
  title,
  badge,
  text,
  trail,
  trailLabel = '',
  seed,
  art,
  children,
}: Props) => (
  <div className={joinClasses('page-hero on-night', Boolean(art) && 'page-hero-scene')}>
    <PageSky seed={seed} bare={Boolean(art)} />
    <div className="wrap page-hero-words">
      {trail && <Breadcrumbs trail={trail} label={trailLabel} />}
      {badge && <Badge className="text-marigold">{badge}</Badge>}
      <h1 className="text-title">{title}</h1>
      {text && <p className="lead">{text}</p>}
      {children}
    </div>
    {art && <div className="wrap page-art">{art}</div>}
  </div>
);
