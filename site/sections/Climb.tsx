import '../styles/parts/climb.css';
import { Drawing, shapes } from '../art/Drawing.tsx';

interface Stop {
  label: string;
  title: string;
  text: string;
}

interface Props {
  stops: Stop[];
  ahead?: boolean;
}

export const Climb = ({ stops, ahead = false }: Props) => (
  <ol className={ahead ? 'climb climb-ahead' : 'climb'}>
    {stops.map(({ label, title, text }, index) => (
      <li key={label} className="climb-stop enter">
        <svg
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          className="climb-line"
          aria-hidden="true"
        >
          <path d={shapes.climb} />
        </svg>
        <Drawing
          name="mark"
          tone={index === stops.length - 1 ? 'accent' : 'ink'}
          className="climb-mark"
        />
        <p className="climb-label">{label}</p>
        <h3 className="text-subheading">{title}</h3>
        <p className="climb-text">{text}</p>
      </li>
    ))}
  </ol>
);
