import type { ReactNode } from 'react';

interface Props {
  art: ReactNode;
  badge?: ReactNode;
  heading: string;
  text: string;
  children: ReactNode;
}

export const NightPage = ({ art, badge, heading, text, children }: Props) => (
  <div className="lost on-night">
    <div className="wrap lost-words">
      {badge}
      <h1 className="text-title">{heading}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
    {art}
  </div>
);
