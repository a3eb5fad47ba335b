import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import { readCatalogue } from '../../content/catalogue.ts';
import { failure, type List } from '../../contract/answers.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { Created, InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../../contract/inbox/kinds.ts';
import { samples } from './samples.ts';
import type { CallOptions, TestApp } from './test-app.ts';

export const kinds = inboxKinds(readCatalogue()) as unknown as Record<KindPath, Kind>;
export const everyKind: Kind[] = Object.values(kinds);
export const kindsWithStatus = everyKind.filter(({ statuses }) => statuses.length > 0);

type Body = Record<string, unknown>;

export const sampleOf = (kind: Kind): Body => ({ ...samples[kind.path as KindPath] });

export const longField = (kind: Kind): string =>
  kind.fields.find(({ input }) => input === 'longtext')?.name ?? '';

export function expectAnswer<E extends Endpoint>(
  endpoint: E,
  response: LightMyRequestResponse,
): z.output<E['answer']> {
  expect([response.statusCode, response.json().error]).toEqual([endpoint.status, undefined]);
  return endpoint.answer.parse(response.json()) as z.output<E['answer']>;
}

export function expectFailure(response: LightMyRequestResponse, status: number): string[] {
  expect(`${response.statusCode} ${response.body}`).toMatch(
    new RegExp(`^${status} {"success":false`),
  );
  return [failure.parse(response.json()).error].flat();
}

export interface StaffClient {
  post(kind: Kind, changes?: Body, options?: CallOptions): Promise<LightMyRequestResponse>;
  send(kind: Kind, changes?: Body, options?: CallOptions): Promise<Created>;
  list(kind: Kind, query?: string): Promise<List<InboxRecord>>;
  names(kind: Kind, query?: string): Promise<unknown[]>;
  read(kind: Kind, id: string): Promise<InboxRecord>;
  history(kind: Kind, id: string): Promise<HistoryEntry[]>;
  put(kind: Kind, id: string, body: Body): Promise<LightMyRequestResponse>;
  change(kind: Kind, id: string, body: Body): Promise<InboxRecord>;
  remove(kind: Kind, id: string): Promise<void>;
}

export function staffClientFor(app: TestApp, token: string): StaffClient {
  const post: StaffClient['post'] = (kind, changes, options) =>
    app.call('POST', `/api/${kind.path}`, { body: { ...sampleOf(kind), ...changes }, ...options });
  const put: StaffClient['put'] = (kind, id, body) =>
    app.call('PUT', `/api/${kind.path}/${id}`, { token, body });
  const list: StaffClient['list'] = async (kind, query = '') => {
    const response = await app.call('GET', `/api/${kind.path}${query}`, { token });
    return expectAnswer(inboxApi(kind).list, response) as List<InboxRecord>;
  };
  return {
    post,
    put,
    list,
    send: async (kind, changes, options) =>
      expectAnswer(inboxApi(kind).create, await post(kind, changes, options))
        .data as unknown as Created,
    names: async (kind, query) => (await list(kind, query)).data.map(({ name }) => name),
    read: async (kind, id) => {
      const response = await app.call('GET', `/api/${kind.path}/${id}`, { token });
      return expectAnswer(inboxApi(kind).read, response).data as InboxRecord;
    },
    history: async (kind, id) => {
      const response = await app.call('GET', `/api/${kind.path}/${id}/history`, { token });
      return expectAnswer(inboxApi(kind).history, response).data;
    },
    change: async (kind, id, body) =>
      expectAnswer(inboxApi(kind).update, await put(kind, id, body)).data as InboxRecord,
    remove: async (kind, id) => {
      const response = await app.call('DELETE', `/api/${kind.path}/${id}`, { token });
      expectAnswer(inboxApi(kind).remove, response);
    },
  };
}

export async function writeAgain(app: TestApp, { link }: { link: string }): Promise<void> {
  const response = await app.call('POST', link, {
    body: new URLSearchParams({ action: 'add', text: 'One more thing' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.headers.location).toBe(`${link}?added`);
}

export async function createStaffClient(
  app: TestApp,
): Promise<StaffClient & { token: string; username: string }> {
  const { token, username } = await app.tokenFor('admin');
  return { ...staffClientFor(app, token), token, username };
}
