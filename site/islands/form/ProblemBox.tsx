import type { Ref } from 'react';
import type { FormMessages } from '../../../content/schema/forms.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { fieldId } from './plan.ts';
import type { Fault, Problem } from './problem.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  problem: Problem;
  path: string;
  words: FormMessages['faults'];
}

const FaultLine = ({ fault, path }: { fault: Fault; path: string }) =>
  fault.field ? <a href={`#${fieldId(path, fault.field)}`}>{fault.text}</a> : fault.text;

export const ProblemBox = ({ ref, problem: { text, faults }, path, words }: Props) => (
  <Notice tone="danger" role="alert" ref={ref} className="problem">
    {faults.length > 0 && (
      <>
        <p>{words.heading}</p>
        <p>{words.text}</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault.text}>
              <FaultLine fault={fault} path={path} />
            </li>
          ))}
        </ul>
      </>
    )}
    {text && <p>{text}</p>}
  </Notice>
);
