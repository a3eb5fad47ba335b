import '../styles/parts/climb.css';
import { Kite } from '../art/Kite.tsx';

interface Stop {
  label: string;
  title: string;
  text: string;
}

interface Props {
  stops: Stop[];
  /** The last stretch is still to come. */
  ahead?: boolean;
}

export const Climb = ({ stops, ahead = false }: Props) => (
  <ol className={ahead ? 'climb climb-ahead' : 'climb'}>
    {stops.map(({ label, title, text }, index) => (
      <li key={label} className="climb-stop enter">
        <svg
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          className="climb-string"
          aria-hidden="true"
        >
          <path d="M0 40C30 44 76 34 100 0" />
        </svg>
        {index === stops.length - 1 ? (
          <Kite className="climb-kite" left="fill-accent" right="fill-accent-deep" />
        ) : (
          <Kite
            className="climb-kite"
            left="fill-ink-900"
            right="fill-ink-700"
            line="stroke-paper"
          />
        )}
        <p className="climb-label">{label}</p>
        <h3 className="text-subheading">{title}</h3>
        <p className="climb-text">{text}</p>
      </li>
    ))}
  </ol>
);
