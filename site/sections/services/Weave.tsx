import '../../styles/parts/steps.css';
import type { Step } from '../../../content/schema/base.ts';
import { Drawing, shapes } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';

export const Weave = ({ steps }: { steps: Step[] }) => (
  <div>
    <Drawing name="mark" tone="bright" className="weave-mark" />
    <ol className="weave">
      {steps.map(({ title, description, icon }, index) => (
        <li key={title} className="weave-step enter">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="weave-line"
            aria-hidden="true"
          >
            <path d={shapes.weave} />
          </svg>
          <span className="number-mark weave-number" aria-hidden="true">
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
