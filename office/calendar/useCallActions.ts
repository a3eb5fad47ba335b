import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Appointment, appointmentsApi } from '../../contract/appointments/appointment.ts';
import { CallFailure, reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { pollMs, queryKeys } from '../api/queryClient.ts';
import { useConfirm } from '../dialogs/Confirmation.tsx';
import { refreshAfterChange } from '../inbox/data/recordCache.ts';
import { kindOf } from '../kinds.ts';
import { useOffice } from '../office.ts';
import { isolate } from '../toasts/toasts.ts';
import { periodText } from './days.ts';
import { callsOfQuery } from './useCalendar.ts';

type Body<E extends { body?: z.ZodType }> = z.input<NonNullable<E['body']>>;
export type CallBody = Body<typeof appointmentsApi.book>;
export type BlockBody = Body<typeof appointmentsApi.block>;
type ChangeBody = Omit<Body<typeof appointmentsApi.change>, 'version'>;

const kind = kindOf('consultations');
const texts = fallbacks.calendar;

export interface Refusal {
  text: string;
  times: string[];
}

export function refusalOf(failure: unknown): Refusal {
  const data = failure instanceof CallFailure ? failure.data : undefined;
  if (isLostRace(data)) {
    return { text: 'This time is taken. Choose another one.', times: data.times };
  }
  if (isNewer(data)) {
    const text = `Somebody else changed this meanwhile: it is now ${data.state}, ${periodText(data)}. Look at it again.`;
    return { text, times: [] };
  }
  const reason = reasonOf(failure)?.replaceAll('caller.', '');
  return { text: reason ? `${reason}.`.replace(/\.\.$/, '.') : 'Please try again.', times: [] };
}

const isLostRace = (data: unknown): data is { times: string[] } =>
  data instanceof Object && 'times' in data && Array.isArray(data.times);

const isNewer = (data: unknown): data is Appointment =>
  data instanceof Object && 'version' in data && 'state' in data;

export const nameOf = ({ record, title }: Appointment): string =>
  isolate(record?.name ?? (title || 'Blocked'));

export function useCallActions() {
  const { api, toasts } = useOffice();
  const client = useQueryClient();
  const confirm = useConfirm();

  function refresh(recordId?: string): void {
    void client.invalidateQueries({ queryKey: queryKeys.calendar });
    if (recordId === undefined) return;
    void client.invalidateQueries({ queryKey: queryKeys.letters(kind.path, recordId) });
    refreshAfterChange(client, kind, recordId);
  }

  async function change(appointment: Appointment, fields: ChangeBody): Promise<Appointment> {
    const { _id: id, version, record } = appointment;
    const body = { version, ...fields };
    try {
      return (await api.call(appointmentsApi.change, { id, body, fallback: texts.change })).data;
    } finally {
      refresh(record?._id);
    }
  }

  async function book(body: CallBody): Promise<Appointment> {
    try {
      const { data } = await api.call(appointmentsApi.book, { body, fallback: texts.book });
      // Somebody who phoned gets a new record.
      void client.invalidateQueries({ queryKey: queryKeys.lists(kind.path) });
      return data;
    } finally {
      refresh(body.record);
    }
  }

  async function block(body: BlockBody): Promise<Appointment> {
    const { data } = await api.call(appointmentsApi.block, { body, fallback: texts.block });
    refresh();
    return data;
  }

  async function attempt<T>(failed: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (failure) {
      const { text, times } = refusalOf(failure);
      toasts.fail(failed, times.length > 0 ? 'This time is taken.' : text);
      return undefined;
    }
  }

  return {
    change,
    book,
    block,

    async mark(call: Appointment, state: 'held' | 'missed' | 'booked'): Promise<void> {
      const failed = 'The call could not be changed.';
      const previous = call.state === 'cancelled' ? 'booked' : call.state;
      const marked = await attempt(failed, () => change(call, { state }));
      if (!marked) return;
      const label = { held: 'Held', missed: 'Missed', booked: 'Booked' }[state];
      toasts.offerUndo(
        `${label}: ${nameOf(call)}`,
        () => void attempt(failed, () => change(marked, { state: previous })),
      );
    },

    async handOver(call: Appointment, to: { _id: string; name: string }): Promise<void> {
      const failed = `The call could not be handed over to ${isolate(to.name)}.`;
      const moved = await attempt(failed, () => change(call, { person: to._id }));
      if (!moved) return;
      const previous = call.person?._id;
      if (previous === undefined) return toasts.succeed(`Handed over to ${isolate(to.name)}`);
      toasts.offerUndo(
        `Handed over to ${isolate(to.name)}: ${nameOf(call)}`,
        () =>
          void attempt('The call could not be handed back.', () =>
            change(moved, { person: previous }),
          ),
      );
    },

    async upcomingCall(recordId: string): Promise<Appointment | undefined> {
      const calls = await client
        .fetchQuery({ ...callsOfQuery(api, recordId), staleTime: pollMs })
        .catch(() => []);
      return calls.find(({ state, end }) => state === 'booked' && Date.parse(end) > Date.now());
    },

    async cancel(call: Appointment): Promise<void> {
      const agreed = await confirm({
        title: 'Cancel this call?',
        text: `The call with ${nameOf(call)} on ${periodText(call)} is cancelled, and ${nameOf(call)} gets a mail that says so.`,
        action: 'Cancel call',
        no: 'Keep it',
      });
      if (!agreed) return;
      const failed = 'The call could not be cancelled.';
      if (await attempt(failed, () => change(call, { state: 'cancelled' }))) {
        toasts.succeed(`Call cancelled: ${nameOf(call)}`);
      }
    },

    async removeBlock(one: Appointment): Promise<boolean> {
      const failed = 'The blocked time could not be removed.';
      if (!(await attempt(failed, () => change(one, { state: 'cancelled' })))) return false;
      const { person, start, end, title } = one;
      if (person === null) return true;
      const again = { person: person._id, start, end, title };
      toasts.offerUndo(
        `No longer blocked: ${periodText(one)}`,
        () => void attempt('The time could not be blocked again.', () => block(again)),
      );
      return true;
    },
  };
}
