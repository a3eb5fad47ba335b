import { useState } from 'react';
import type { FieldPlan, GroupPlan } from '../../../content/editing/field-plan.ts';
import { LineIcon } from '../../../ui/icons.tsx';
import { useNarrow } from '../../layout/useMedia.ts';
import { FieldView } from './FieldView.tsx';
import { type Form, isWithin, useForm } from './form.ts';
import { FaultCount } from './ListEntry.tsx';

interface FormSection {
  id: string;
  label: string;
  help: string | undefined;
  fields: { key: string | undefined; plan: FieldPlan }[];
  order: string[];
}

export function sectionsOf(plan: FieldPlan): FormSection[] {
  if (plan.kind !== 'group') {
    const fields = [{ key: undefined, plan }];
    return [{ id: 'all', label: plan.label, help: undefined, fields, order: [] }];
  }
  const order = plan.fields.map(({ key }) => key);
  const isPart = ({ plan: { kind } }: GroupPlan['fields'][number]): boolean =>
    kind === 'group' || kind === 'list';
  const single = plan.fields.filter((field) => !isPart(field));
  const parts = plan.fields.filter(isPart).map(({ key, plan: part }) => ({
    id: key,
    label: part.label,
    help: undefined,
    fields: [{ key, plan: part }],
    order,
  }));
  const general = { id: 'general', label: 'General', help: undefined, fields: single, order };
  const inOrder = parts.toSorted(
    (one, other) => Number(one.id === 'seo') - Number(other.id === 'seo'),
  );
  return single.length > 0 ? [general, ...inOrder] : inOrder;
}

const headingId = (form: string, section: FormSection): string => `${form}-section-${section.id}`;

export function Contents({ sections }: { sections: FormSection[] }) {
  const { id, countFaults } = useForm();
  const show = (section: FormSection): void => {
    const heading = document.getElementById(headingId(id, section));
    heading?.focus();
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className="form-contents" aria-label="Parts of this form">
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <button type="button" className="form-jump" onClick={() => show(section)}>
              {section.label}
              {countIn(section, countFaults) > 0 && (
                <span className="form-dot" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countIn = ({ fields }: FormSection, count: Form['countFaults']): number =>
  fields.reduce((sum, { key }) => sum + count(key ?? ''), 0);

export function Section({ section, isFirst }: { section: FormSection; isFirst: boolean }) {
  const { id, target, countFaults } = useForm();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(isFirst || !isNarrow);
  const [shown, setShown] = useState<typeof target>();
  if (target !== shown) {
    setShown(target);
    const isHere = section.fields.some(
      ({ key }) => target && (key === undefined || isWithin(target.where, key)),
    );
    if (isHere) setOpen(true);
  }
  const heading = headingId(id, section);
  const faults = countIn(section, countFaults);
  return (
    <section className="form-section" aria-labelledby={heading}>
      <h2>
        <button
          id={heading}
          type="button"
          className="form-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <LineIcon name={isOpen ? 'next' : 'forth'} />
          {section.label}
          {faults > 0 && <FaultCount count={faults} />}
        </button>
      </h2>
      {isOpen && (
        <div className="form-fields">
          {section.fields.map(({ key, plan }) => (
            <FieldView
              key={key ?? ''}
              plan={plan}
              path={key === undefined ? [] : [key]}
              order={section.order}
              isBare={plan.kind === 'group' || plan.kind === 'list'}
            />
          ))}
        </div>
      )}
    </section>
  );
}
