import { answerWords } from 'virtual:catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentRef, type SubmitEvent, useId, useRef, useState } from 'react';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { letterLimits } from '../../contract/letters/letter.ts';
import {
  type NewTemplate,
  placeholders,
  type Template,
  templatesApi,
} from '../../contract/letters/template.ts';
import { Button } from '../../ui/Button.tsx';
import { controlled, TextArea, TextField } from '../../ui/Field.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { statusSteps } from '../inbox/actions.ts';
import { officeKinds } from '../kinds.ts';
import { useOffice } from '../office.ts';
import { blankTemplate, charactersLeft, unknownPlaceholders } from './letterText.ts';
import { StatusSelect } from './StatusChoice.tsx';

const titleLimit = 80;

export function TemplateForm({ template, onClose }: { template?: Template; onClose: () => void }) {
  const { api, drafts } = useOffice();
  const client = useQueryClient();
  const heading = useId();
  const area = useRef<ComponentRef<'textarea'>>(null);
  const draft = `template:${template?._id ?? 'new'}`;
  const [title, setTitle] = useDraft(`${draft}:title`, template?.title);
  const [subject, setSubject] = useDraft(`${draft}:subject`, template?.subject ?? '');
  const [text, setText] = useDraft(`${draft}:text`, template?.text ?? blankTemplate(answerWords));
  const [kinds, setKinds] = useState<KindPath[]>(template?.kinds ?? []);
  const [status, setStatus] = useState(template?.status ?? {});
  const [checks, setChecks] = useState(false);

  const saving = useMutation({
    mutationFn: (body: NewTemplate) =>
      template
        ? api.call(templatesApi.update, {
            id: template._id,
            body,
            fallback: fallbacks.templates.save,
          })
        : api.call(templatesApi.create, { body, fallback: fallbacks.templates.save }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.templates });
      close();
    },
  });

  function close(): void {
    for (const field of ['title', 'subject', 'text']) drafts.write(`${draft}:${field}`, '');
    onClose();
  }

  const needed = (value: string, limit: number, what: string): string | undefined =>
    (checks && value.trim() === '' && `${what} is needed.`) ||
    (value.trim().length > limit && `${what} holds ${limit.toLocaleString('en')} characters.`) ||
    undefined;
  const faults = {
    title: needed(title, titleLimit, 'A title'),
    // Placeholders are checked while typing.
    subject: unknownPlaceholders(subject),
    text: needed(text, letterLimits.text, 'A text') ?? unknownPlaceholders(text),
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecks(true);
    const isEmpty = title.trim() === '' || text.trim() === '';
    if (isEmpty || Object.values(faults).some(Boolean) || saving.isPending) return;
    saving.mutate({
      title: title.trim(),
      subject: subject.trim() || null,
      text: text.trim(),
      kinds,
      status: Object.fromEntries(
        Object.entries(status).filter(
          ([path, value]) => value && (kinds.length === 0 || kinds.includes(path as KindPath)),
        ),
      ),
    });
  };

  /** The browser's undo keeps working. */
  function insertPlaceholder(name: string): void {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end');
    setText(field.value);
  }

  return (
    <section className="panel stack-tight raised account-panel" aria-labelledby={heading}>
      <h2 id={heading}>{template ? `Edit ${template.title}` : 'New template'}</h2>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="stack form-row">
          <TextField
            label="Title"
            dir="auto"
            autoFocus
            {...controlled(title, setTitle, faults.title)}
          />
          <TextField
            label="Subject"
            mark="(optional)"
            dir="auto"
            maxLength={letterLimits.subject}
            {...controlled(subject, setSubject, faults.subject)}
          />
        </div>
        <div className="stack-tight">
          <fieldset className="placeholder-menu">
            <legend>Insert a gap into the text</legend>
            {Object.entries(placeholders).map(([name, meaning]) => (
              <Button key={name} small title={meaning} onClick={() => insertPlaceholder(name)}>
                {name}
                <span className="sr-only">: {meaning}</span>
              </Button>
            ))}
          </fieldset>
          <TextArea
            ref={area}
            label="Text"
            dir="auto"
            rows={10}
            {...controlled(text, setText, faults.text)}
            hint={charactersLeft(text, letterLimits.text)}
          />
        </div>
        <fieldset className="template-kinds">
          <legend>Offered for</legend>
          {officeKinds.map((kind) => {
            const { path, texts } = kind;
            const isOffered = kinds.length === 0 || kinds.includes(path);
            const steps = statusSteps(kind);
            return (
              <div key={path} className="template-kind">
                <label className="single-keys">
                  <input
                    type="checkbox"
                    checked={isOffered}
                    onChange={() => setKinds(toggled(kinds, path))}
                  />
                  {texts.many}
                </label>
                {steps.length > 0 && isOffered && (
                  <StatusSelect
                    steps={steps}
                    keeps="Keeps the status"
                    aria-label={`Status offered for ${texts.many.toLowerCase()}`}
                    value={status[path] ?? ''}
                    onChange={(event) => setStatus({ ...status, [path]: event.target.value })}
                  />
                )}
              </div>
            );
          })}
        </fieldset>
        {saving.isError && (
          <p className="field-fault" role="alert">
            The template was not saved. Please try again. {reasonOf(saving.error)}
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" look="action" small disabled={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save Template'}
          </Button>
          <Button small onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}

function toggled(kinds: KindPath[], path: KindPath): KindPath[] {
  const all = officeKinds.map((kind) => kind.path);
  const now = kinds.length === 0 ? all : kinds;
  const next = now.includes(path) ? now.filter((one) => one !== path) : [...now, path];
  if (next.length === 0) return now;
  return next.length === all.length ? [] : all.filter((one) => next.includes(one));
}
