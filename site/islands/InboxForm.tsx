import { words as callWords } from 'virtual:call-times';
import { messages } from 'virtual:form-messages';
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { FormMessages } from '../../content/schema/forms.ts';
import { elapsedField, honeypotField } from '../../contract/inbox/honeypot.ts';
import { Button } from '../../ui/Button.tsx';
import { Inline } from '../sections/links.tsx';
import { dayIn } from './form/clock.ts';
import { FormField } from './form/FormField.tsx';
import { showProgress, takeOver } from './form/frame.ts';
import { ProblemBox } from './form/ProblemBox.tsx';
import { actionOf, fieldId, type PagePlan, termsField } from './form/plan.ts';
import { SuccessPanel } from './form/SuccessPanel.tsx';
import { useDraft } from './form/useDraft.ts';
import { useFormFocus } from './form/useFormFocus.ts';
import { useFreeTimes } from './form/useFreeTimes.ts';
import { useSubmission } from './form/useSubmission.ts';

/** Controls are uncontrolled: what was typed before hydration stays. */
export function InboxForm({ plan: pagePlan, times }: { plan: PagePlan; times?: ReactNode }) {
  const plan = useMemo(() => ({ ...pagePlan, messages }), [pagePlan]);
  const form = useRef<HTMLFormElement>(null);
  const freeTimes = useFreeTimes(plan, form);
  const draft = useDraft(plan, form);
  const { state, submit, startAgain } = useSubmission(plan, form, draft, freeTimes.lose);
  const { button, box } = useFormFocus(plan, form, state);
  useEffect(() => {
    showProgress(form.current);
    if (takeOver(form.current, plan)) form.current?.requestSubmit();
  }, [plan]);

  if (state.step === 'sent') {
    const { stored, timeZone } = state;
    return <SuccessPanel {...{ plan, stored, timeZone }} onAgain={startAgain} />;
  }

  const { path, words } = plan;
  const sending = state.step === 'sending';
  const mark = messages.requiredMark;
  const problem = state.step === 'idle' ? state.problem : undefined;
  const faultOf = (name: string) => problem?.faults.find(({ field }) => field === name)?.text;
  return (
    <form
      ref={form}
      className="inbox-form"
      method="post"
      action={actionOf(path)}
      onInput={() => {
        draft.saveDebounced();
        showProgress(form.current);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {plan.heading && <h3 className="text-subheading">{plan.heading}</h3>}
      <p className="required-note">{messages.requiredNote}</p>
      {plan.fields.map((field) => {
        const isWish = field.name === plan.books;
        const required = field.required && (!isWish || freeTimes.needsWish);
        return (
          <Fragment key={field.name}>
            {isWish && <Times {...{ ...freeTimes, sending, mark }} fallback={times} />}
            <FormField field={{ ...field, required }} plan={plan} fault={faultOf(field.name)} />
          </Fragment>
        );
      })}
      {plan.terms && <Terms path={path} text={plan.terms} mark={mark} />}
      <Honeypot label={messages.trap} />
      <div className="send-row">
        <Button
          ref={button}
          type="submit"
          look="action"
          arrow={!sending}
          disabled={sending}
          // It may be sending already: site/scripts/prepareForm.ts.
          suppressHydrationWarning
        >
          {sending ? words.sending : words.button}
        </Button>
        <p role="status" className="slow">
          {sending && state.slow ? messages.problems.slow : ''}
        </p>
      </div>
      {problem && <ProblemBox ref={box} problem={problem} path={path} words={messages.faults} />}
      {plan.note && (
        <p className="form-note">
          <Inline text={plan.note} />
        </p>
      )}
      <DraftNote
        words={messages.draft}
        onClear={() => {
          draft.clear();
          freeTimes.setSlot(undefined);
        }}
      />
    </form>
  );
}

interface TimesProps extends ReturnType<typeof useFreeTimes> {
  sending: boolean;
  mark: string;
  fallback: ReactNode;
}

function Times({ offer, isOffered, slot, setSlot, sending, mark, fallback }: TimesProps) {
  if (!offer) return fallback;
  const { Picker, free } = offer;
  if (isOffered) return <Picker {...{ ...offer, slot, sending, mark }} onSlot={setSlot} />;
  if (!free.isOpen) return null;
  const lastDay = new Date(Date.parse(free.until) - 1).toISOString();
  return <p>{callWords.allTaken.replace('{until}', dayIn(free.timeZone)(lastDay))}</p>;
}

const Terms = ({ path, text, mark }: { path: string; text: string; mark: string }) => {
  const id = fieldId(path, termsField);
  return (
    <p className="terms">
      <input type="checkbox" id={id} name={termsField} required />
      <label htmlFor={id}>
        <Inline text={text} /> <span className="field-mark">{mark}</span>
      </label>
    </p>
  );
};

const Honeypot = ({ label }: { label: string }) => (
  <>
    <div className="honeypot" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <input type="hidden" name={elapsedField} />
  </>
);

const DraftNote = ({ words, onClear }: { words: FormMessages['draft']; onClear: () => void }) => (
  <p className="draft-note">
    <span className="draft-kept">{words.note}</span>
    <span className="draft-restored">{words.restored}</span>{' '}
    <button type="button" className="text-button" onClick={onClear}>
      {words.clear}
    </button>
  </p>
);
