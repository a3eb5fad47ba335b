import { messages } from 'virtual:form-messages';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Inline } from '../sections/Inline.tsx';
import { DraftNote } from './form/DraftNote.tsx';
import { FormField } from './form/FormField.tsx';
import { showProgress, takeOver } from './form/frame.ts';
import { ProblemBox } from './form/ProblemBox.tsx';
import { actionOf, type PagePlan } from './form/plan.ts';
import { SuccessPanel } from './form/SuccessPanel.tsx';
import { Terms } from './form/Terms.tsx';
import { Trap } from './form/Trap.tsx';
import { useDraft } from './form/useDraft.ts';
import { useFormFocus } from './form/useFormFocus.ts';
import { useSubmission } from './form/useSubmission.ts';

/** Works as a plain form post. Controls are uncontrolled: values typed or filled in before hydration stay. */
export function InboxForm({ plan: pagePlan }: { plan: PagePlan }) {
  const plan = useMemo(() => ({ ...pagePlan, messages }), [pagePlan]);
  const form = useRef<HTMLFormElement>(null);
  const keeper = useDraft(plan, form);
  const { state, submit, startAgain } = useSubmission(plan, form, keeper);
  const { button, box } = useFormFocus(plan, form, state);
  useEffect(() => {
    showProgress(form.current);
    // Sends what was submitted before hydration.
    if (takeOver(form.current, plan)) form.current?.requestSubmit();
  }, [plan]);

  if (state.step === 'sent') return <SuccessPanel plan={plan} onAgain={startAgain} />;

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
        keeper.saveSoon();
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
      <Trap label={messages.trap} />
      <div className="send-row">
        <Button
          ref={button}
          type="submit"
          look="action"
          arrow={!sending}
          disabled={sending}
          // It may be sending already: site/forms/inline/prepareForm.ts.
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
      <DraftNote words={messages.draft} onClear={keeper.clear} />
    </form>
  );
}
