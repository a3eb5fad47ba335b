import { type RefObject, useRef, useState } from 'react';
import { elapsedField } from '../../../contract/inbox/honeypot.ts';
import { type Body, bodyOf } from './formBody.ts';
import { hideOldFaults } from './frame.ts';
import { actionOf, type FormPlan, slotField, zoneField } from './plan.ts';
import { overlongFaults, type Problem, problemOf } from './problem.ts';
import { type Stored, send } from './send.ts';
import type { useDraft } from './useDraft.ts';

const slowMs = 4000;
const timeoutMs = 15_000;

export type State =
  | { step: 'idle'; problem?: Problem }
  | { step: 'sending'; slow: boolean }
  | { step: 'sent'; stored: Stored | undefined; timeZone: string | undefined };

export function useSubmission(
  plan: FormPlan,
  form: RefObject<HTMLFormElement | null>,
  draft: ReturnType<typeof useDraft>,
  lose: (start: string, nearest: string[]) => Promise<boolean>,
) {
  const [state, setState] = useState<State>({ step: 'idle' });
  // A double click can arrive before the disabled button is rendered.
  const busy = useRef(false);

  async function submit(): Promise<void> {
    if (busy.current || !form.current) return;
    hideOldFaults(form.current);
    const faults = overlongFaults(plan, new FormData(form.current));
    if (faults.length > 0) return setState({ step: 'idle', problem: { text: '', faults } });
    busy.current = true;
    setState({ step: 'sending', slow: false });
    const hint = setTimeout(() => setState({ step: 'sending', slow: true }), slowMs);
    const body = bodyOf(plan, new FormData(form.current));
    const answer = await post(body);
    clearTimeout(hint);
    busy.current = false;
    if (answer.outcome === 'stored') {
      draft.forget();
      const zone = body[zoneField];
      setState({
        step: 'sent',
        stored: answer.stored,
        timeZone: zone === undefined ? undefined : String(zone),
      });
      return;
    }
    const wasLost =
      answer.outcome === 'refused' &&
      answer.nearest !== undefined &&
      (await lose(String(body[slotField]), answer.nearest));
    setState(wasLost ? { step: 'idle' } : { step: 'idle', problem: problemOf(answer, plan) });
  }

  function post(body: Body) {
    draft.save();
    const key = draft.openDraft().keyFor(JSON.stringify(body));
    const elapsed = draft.openDraft().elapsedMs(Date.now(), performance.now());
    return send({
      url: actionOf(plan.path),
      body: { ...body, [elapsedField]: elapsed },
      key,
      timeoutMs,
    });
  }

  return { state, submit, startAgain: () => setState({ step: 'idle' }) };
}
