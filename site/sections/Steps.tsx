import '../styles/parts/steps.css';
import type { Step } from '../../content/schema/base.ts';

export const Steps = ({ steps }: { steps: Step[] }) => (
  <ol className="steps">
    {steps.map(({ title, description }, index) => (
      <li key={title} className="step enter">
        <span className="number-kite" aria-hidden="true">
          {index + 1}
        </span>
        <h3 className="text-subheading">{title}</h3>
        <p>{description}</p>
      </li>
    ))}
  </ol>
);
