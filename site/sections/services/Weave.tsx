import '../../styles/parts/steps.css';
import type { Step } from '../../../content/schema/base.ts';
import { Icon } from '../../art/Icon.tsx';
import { Kite } from '../../art/Kite.tsx';

export const Weave = ({ steps }: { steps: Step[] }) => (
  <div>
    <Kite className="weave-kite" />
    <ol className="weave">
      {steps.map(({ title, description, icon }, index) => (
        <li key={title} className="weave-step enter">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="weave-string"
            aria-hidden="true"
          >
            <path d="M50 0C24 16 8 26 8 50S24 84 50 100" />
          </svg>
          <span className="number-mark weave-bow" aria-hidden="true">
            {index + 1}
          </span>
          <div className="weave-words">
            {icon && <Icon name={icon} />}
            <h3 className="text-subheading">{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
);
