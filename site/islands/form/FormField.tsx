import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { type FormPlan, fieldId, type PlanMessages, type PlannedField } from './plan.ts';
import { overlong } from './problem.ts';
import { UrlField } from './UrlField.tsx';

interface Props {
  field: PlannedField;
  plan: FormPlan;
  fault: string | undefined;
}

export function FormField({ field, plan, fault }: Props) {
  const { input, half, maxLength, offered, offeredHint, ...attributes } = field;
  const { name, hint, required } = attributes;
  const id = fieldId(plan.path, name);
  const { requiredMark, optionalMark } = plan.messages;
  const className = half ? 'field-half' : name === plan.books ? 'wish' : undefined;
  const mark = required ? requiredMark : optionalMark;
  const long = { ...attributes, id, hint, className, mark, fault };
  const common = { ...long, maxLength };
  switch (input) {
    case 'choice':
      return <ChoiceField {...{ id, field, className }} fallback={plan.fallback} />;
    case 'longtext':
      return <LongTextField {...long} field={field} messages={plan.messages} />;
    case 'datetime':
      return <DateTimeField {...common} zone={plan.zone} />;
    case 'url':
      return <UrlField {...common} openLink={plan.openLink ?? ''} />;
    default:
      return <TextField {...common} type={input} />;
  }
}

interface LongTextProps extends ComponentProps<typeof TextArea> {
  field: PlannedField;
  messages: PlanMessages;
}

/** Long texts are pasted: a fault is better than a cut. */
function LongTextField({ field, messages, fault, ...control }: LongTextProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [tooLong, setTooLong] = useState<string>();
  const measure = () => setTooLong(overlong(field, input.current?.value ?? '', messages));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the draft brought back, once
  useEffect(measure, []);
  return <TextArea {...control} ref={input} onInput={measure} fault={tooLong ?? fault} />;
}
