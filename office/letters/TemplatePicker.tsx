import { answerWords } from 'virtual:catalogue';
import { useId, useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { hour } from '../../contract/inbox/promise.ts';
import type { Template } from '../../contract/letters/template.ts';
import { dateFormat, hoursInWords } from '../../contract/locale.ts';
import type { Profile } from '../../contract/users.ts';
import { Button } from '../../ui/Button.tsx';
import { brandName, catalogue, type OfficeKind, promise, shortSubjectOf } from '../kinds.ts';
import { filled, type PlaceholderValues } from './letterText.ts';
import { useTemplates } from './useLetters.ts';

const day = dateFormat(catalogue.locale, catalogue.timeZone);

export const sentOn = ({ createdAt }: InboxRecord): string => day(createdAt);

export const placeholderValues = (
  kind: OfficeKind,
  record: InboxRecord,
  { name, username }: Pick<Profile, 'name' | 'username'>,
): PlaceholderValues => ({
  name: String(record.name),
  about: shortSubjectOf(kind, record) ?? answerWords.about,
  reference: record.reference,
  sentOn: sentOn(record),
  replyWithin: hoursInWords(catalogue.locale, promise.answerWithinMs / hour),
  agency: brandName,
  staff: name || username,
});

interface Words {
  subject: string;
  text: string;
  status: string;
}

interface Props {
  kind: OfficeKind;
  values: PlaceholderValues;
  words: Words;
  isTouched: boolean;
  onChoose: (words: Words) => void;
}

export function TemplatePicker({ kind, values, words, isTouched, onChoose }: Props) {
  const { data, isError, refetch } = useTemplates();
  const [asked, setAsked] = useState<Template>();
  // The text of the last template may be replaced without asking.
  const [inserted, setInserted] = useState<string>();
  const id = useId();
  const offered = data?.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind.path));

  function insert(template: Template, where: 'replace' | 'below'): void {
    const { subject, text } = filled(template, values);
    const next = where === 'replace' ? text : `${words.text.trimEnd()}\n\n${text}`;
    setInserted(where === 'replace' ? next : undefined);
    setAsked(undefined);
    onChoose({
      subject: (where === 'replace' && subject) || words.subject,
      text: next,
      status: template.status[kind.path] ?? words.status,
    });
  }

  if (isError && !data) {
    return (
      <span className="soft">
        Templates could not be loaded.{' '}
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </span>
    );
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Template
      </label>
      <select
        id={id}
        className="control composer-template"
        value=""
        disabled={!offered || offered.length === 0}
        onChange={(event) => {
          const template = offered?.find(({ _id }) => _id === event.target.value);
          if (!template) return;
          if (isTouched && words.text !== inserted) setAsked(template);
          else insert(template, 'replace');
        }}
      >
        <option value="">{offered?.length === 0 ? 'No templates yet' : 'Use a template'}</option>
        {offered?.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
      {asked && (
        <div
          className="strip strip-waiting composer-asks"
          role="alertdialog"
          aria-label={asked.title}
        >
          <p>
            You have written something. Use <bdi>{asked.title}</bdi> instead?
          </p>
          <span className="form-actions">
            <Button small autoFocus onClick={() => insert(asked, 'below')}>
              Add it below
            </Button>
            <Button small onClick={() => insert(asked, 'replace')}>
              Replace my text
            </Button>
            <Button small className="quiet" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
