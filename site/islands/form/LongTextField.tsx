import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../../ui/Field.tsx';
import { overlong } from './overlong.ts';
import type { PlannedField } from './plan.ts';

interface Props extends ComponentProps<typeof TextArea> {
  field: PlannedField;
}

/** Long texts are often pasted: say that one is too long rather than cut it off. */
export function LongTextField({ field, fault, ...control }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [tooLong, setTooLong] = useState<string>();
  const measure = () => setTooLong(overlong(field, input.current?.value ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the draft brought back, once
  useEffect(measure, []);
  return <TextArea {...control} ref={input} onInput={measure} fault={tooLong ?? fault} />;
}
