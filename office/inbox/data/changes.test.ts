import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { nothingOffered } from '../../../contract/inbox/catalogue.ts';
import type { Kind } from '../../../contract/inbox/kind.ts';
import { inboxKinds } from '../../../contract/inbox/kinds.ts';
import type { Api } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { changeRecord, latestRecord, Outdated, registerRecordChanges } from './changes.ts';
import { sampleRecord } from './sampleRecord.ts';

const kind = inboxKinds(nothingOffered).applications as Kind as OfficeKind;

const record = (version: number, status?: string) => sampleRecord('a', version, status);

function start({ refusals = [] as string[], stored = record(1) } = {}) {
  const sent: (number | undefined)[] = [];
  const server = { stored };
  const call = async (_endpoint: unknown, input: { body?: unknown }) => {
    const { status = '', version } = input.body as { status?: string; version?: number };
    sent.push(version);
    if (refusals.includes(status)) throw new CallFailure('The disk is full', { status: 503 });
    if (version !== server.stored.version) {
      const body = { success: false as const, error: 'Outdated', data: server.stored };
      throw new CallFailure('Outdated', { status: 409, body });
    }
    server.stored = record(server.stored.version + 1, status);
    return { success: true, data: server.stored };
  };
  const client = new QueryClient();
  registerRecordChanges(client, { call } as unknown as Api, [kind]);
  client.setQueryData(queryKeys.record(kind.path, 'a'), record(1));
  const change = (status: string) => {
    const { confirmed } = latestRecord(client, kind, record(1));
    return changeRecord(client, kind, { record: confirmed, fields: { status } });
  };
  const shown = () => latestRecord(client, kind, record(1)).shown?.status;
  return { server, sent, change, shown };
}

test('quick changes are shown at once and sent with the version that the one before has made', async () => {
  const { server, sent, change, shown } = start();
  const changes = [change('reviewing'), change('interviewed'), change('accepted')];
  expect(shown()).toBe('accepted');
  await Promise.all(changes);
  expect(sent).toEqual([1, 2, 3]);
  expect(server.stored).toMatchObject({ version: 4, status: 'accepted' });
});

test('after a refusal the next change is based on the last state that held', async () => {
  const { server, change, shown } = start({ refusals: ['reviewing'] });
  const refused = change('reviewing');
  const next = change('interviewed');
  await expect(refused).rejects.toThrow('The disk is full');
  expect(shown()).toBe('interviewed');
  await next;
  expect(server.stored).toMatchObject({ version: 2, status: 'interviewed' });
});

test('a change that is refused is no longer shown', async () => {
  const { change, shown } = start({ refusals: ['rejected'] });
  await expect(change('rejected')).rejects.toThrow();
  expect(shown()).toBe('new');
});

test('a colleague who was faster stops everything that waits, but nothing later', async () => {
  const { server, change, shown } = start({ stored: record(5, 'accepted') });
  const late = change('reviewing');
  const waiting = change('interviewed');
  await expect(late).rejects.toThrow(Outdated);
  await expect(waiting).rejects.toThrow(Outdated);
  expect(shown()).toBe('accepted');
  await change('rejected');
  expect(server.stored).toMatchObject({ version: 6, status: 'rejected' });
});
