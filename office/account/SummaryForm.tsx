import { catalogue } from 'virtual:catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import { preferencesApi } from '../../contract/api.ts';
import type { Preferences } from '../../contract/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';
import { useMailSetUp } from '../session/useProfile.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function SummaryForm() {
  const { api } = useOffice();
  const queries = useQueryClient();
  const mailSetUp = useMailSetUp();
  const id = useId();
  const { data } = useQuery({
    queryKey: queryKeys.preferences,
    queryFn: ({ signal }) =>
      api.call(preferencesApi.read, { signal, fallback: 'Failed to get your settings' }),
  });
  const saving = useMutation({
    mutationFn: (body: Preferences) =>
      api.call(preferencesApi.update, { body, fallback: fallbacks.preferences }),
    onSuccess: (saved) => queries.setQueryData(queryKeys.preferences, saved),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hour = String(new FormData(event.currentTarget).get('hour'));
    saving.mutate({ summaryHour: hour === '' ? null : Number(hour) });
  };
  return (
    <section className="panel stack-tight" aria-labelledby="summary-heading">
      <h2 id="summary-heading">Daily summary</h2>
      <p className="soft">
        What is new, due soon and overdue, and letters that failed, by mail once a day.
      </p>
      {mailSetUp === false && (
        <p className="strip strip-waiting">Mail is not set up on the server, so none is sent.</p>
      )}
      {data && (
        <form className="stack" onSubmit={submit} onChange={saving.reset}>
          <Field label="Send it at" id={id} hint={`Time in ${catalogue.timeZone}.`}>
            <select
              id={id}
              name="hour"
              className="control"
              aria-describedby={`${id}-hint`}
              defaultValue={data.data.summaryHour ?? ''}
            >
              <option value="">Never</option>
              {hours.map((hour) => (
                <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
              ))}
            </select>
          </Field>
          {saving.isError && (
            <Notice tone="danger" role="alert">
              {fallbacks.preferences}. {reasonOf(saving.error)}
            </Notice>
          )}
          {saving.isSuccess && (
            <Notice tone="success" role="status">
              {saving.data.data.summaryHour === null
                ? 'No summary is sent to you.'
                : 'Saved: a summary is sent to you each day.'}
            </Notice>
          )}
          <div className="form-actions">
            <Button type="submit" small disabled={saving.isPending}>
              {saving.isPending ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
