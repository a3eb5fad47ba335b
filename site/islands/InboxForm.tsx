import { messages } from 'virtual:form-messages';
import { useEffect, useMemo, useRef } from 'react';
import type { FormMessages } from '../../content/schema/forms.ts';
import { elapsedField, honeypotField } from '../../contract/inbox/honeypot.ts';
import { Button } from '../../ui/Button.tsx';
import { Inline } from '../sections/links.tsx';
import { FormField } from './form/FormField.tsx';
import { showProgress, takeOver } from './form/frame.ts';
import { ProblemBox } from './form/ProblemBox.tsx';
import { actionOf, fieldId, type PagePlan, termsField } from './form/plan.ts';
import { SuccessPanel } from './form/SuccessPanel.tsx';
import { useDraft } from './form/useDraft.ts';
import { useFormFocus } from './form/useFormFocus.ts';
import { useSubmission } from './form/useSubmission.ts';

/** Works as a plain form post. Controls are uncontrolled: values typed or filled in before hydration stay. */
export function InboxForm({ plan: pagePlan }: { plan: PagePlan }) {
  const plan = useMemo(() => ({ ...pagePlan, messages }), [pagePlan]);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(plan, form);
  const { state, submit, startAgain } = useSubmission(plan, form, draft);
  const { button, box } = useFormFocus(plan, form, state);
  useEffect(() => {
    showProgress(form.current);
    // Sends what was submitted before hydration.
    if (takeOver(form.current, plan)) form.current?.requestSubmit();
  }, [plan]);

  if (state.step === 'sent') {
    return <SuccessPanel plan={plan} stored={state.stored} onAgain={startAgain} />;
  }

  const { path, words } = plan;
  const sending = state.step === 'sending';
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
      {plan.fields.map((field) => (
        <FormField key={field.name} field={field} plan={plan} fault={faultOf(field.name)} />
      ))}
      {plan.terms && <Terms path={path} text={plan.terms} mark={messages.requiredMark} />}
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
      <DraftNote words={messages.draft} onClear={draft.clear} />
    </form>
  );
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

/** Hidden from people and assistive technology; see contract/inbox/honeypot.ts. */
const Honeypot = ({ label }: { label: string }) => (
  <>
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <input type="hidden" name={elapsedField} />
  </>
);

/** The frame around the form decides which of the two notes is visible. */
const DraftNote = ({ words, onClear }: { words: FormMessages['draft']; onClear: () => void }) => (
  <p className="draft-note">
    <span className="draft-kept">{words.note}</span>
    <span className="draft-restored">{words.restored}</span>{' '}
    <button type="button" className="text-button" onClick={onClear}>
      {words.clear}
    </button>
  </p>
);
