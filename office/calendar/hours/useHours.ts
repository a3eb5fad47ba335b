import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { appointmentsApi } from '../../../contract/appointments/appointment.ts';
import {
  type AgencyHours,
  type AgencyHoursChange,
  type CallTaker,
  hoursApi,
} from '../../../contract/appointments/hours.ts';
import { CallFailure } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useOffice } from '../../office.ts';
import { isolate } from '../../toasts/toasts.ts';
import { type AgencyForm, agencyChangeOf, isSame, type PersonChange } from './form.ts';
import { type AgencyDraft, freshDraft, mergeDraft } from './merge.ts';

export function useSlots() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.slots,
    // A new query string after each change, which no cache knows.
    queryFn: async ({ signal }) =>
      (
        await api.call(appointmentsApi.slots, {
          query: { from: new Date().toISOString() },
          signal,
          fallback: fallbacks.calendar.free,
        })
      ).data,
  });
}

export function useStoredForm<Form>(name: string) {
  const { drafts } = useOffice();
  const [form, setForm] = useState(() => readJson<Form>(drafts.read(name)));
  const latest = useRef(form);
  return {
    form,
    set(next: Form | undefined): void {
      latest.current = next;
      setForm(next);
      drafts.write(name, next === undefined ? '' : JSON.stringify(next));
    },
    latest: () => latest.current,
  };
}

function readJson<Form>(text: string): Form | undefined {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A response from before the save must not replace what was saved. */
const cancelRead = (client: QueryClient, queryKey: readonly string[]): Promise<void> =>
  client.cancelQueries({ queryKey, exact: true });

export function useAgencyForm(hours: AgencyHours) {
  const { api, toasts } = useOffice();
  const client = useQueryClient();
  const stored = useStoredForm<AgencyDraft>('hours');
  const kept = stored.form ?? freshDraft(hours);
  const draft = kept.version < hours.version ? mergeDraft(kept, hours) : kept;
  const { form, base, version } = draft;

  const saving = useMutation({
    mutationFn: (body: AgencyHoursChange) =>
      api.call(hoursApi.update, { body, fallback: fallbacks.saveHours }),
    onMutate: () => ({ sent: stored.latest() }),
    onSuccess: async ({ data: saved }, _, { sent }) => {
      await cancelRead(client, queryKeys.hours);
      const typed = stored.latest();
      stored.set(typed && typed !== sent ? { ...freshDraft(saved), form: typed.form } : undefined);
      client.setQueryData(queryKeys.hours, saved);
      toasts.succeed('Hours saved.');
      await client.invalidateQueries({ queryKey: queryKeys.slots });
    },
    onError: async (failure) => {
      if (failure instanceof CallFailure && failure.isOutdated && failure.data) {
        await cancelRead(client, queryKeys.hours);
        client.setQueryData(queryKeys.hours, failure.data as AgencyHours);
      }
    },
  });

  return {
    draft,
    isChanged: !isSame(agencyChangeOf(form, 0), agencyChangeOf(base, 0)),
    change: (next: Partial<AgencyForm>) => stored.set({ ...draft, form: { ...form, ...next } }),
    discard: () => {
      stored.set(undefined);
      saving.reset();
    },
    save: () => saving.mutate(agencyChangeOf(form, version)),
    saving,
  };
}

export function usePersonSaving(person: CallTaker, onSaved: () => void) {
  const { api, toasts } = useOffice();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonChange) =>
      api.call(hoursApi.updatePerson, { id: person._id, body, fallback: fallbacks.saveHours }),
    onSuccess: async ({ data: saved }) => {
      await cancelRead(client, queryKeys.callTakers);
      onSaved();
      client.setQueryData<CallTaker[]>(queryKeys.callTakers, (people) =>
        people?.map((each) => (each._id === saved._id ? saved : each)),
      );
      const name = isolate(saved.name);
      toasts.succeed(saved.takesCalls ? `${name} takes calls.` : `${name} takes no calls.`);
      await client.invalidateQueries({ queryKey: queryKeys.slots });
    },
  });
}
