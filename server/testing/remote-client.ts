import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { sampleContact } from './samples.ts';

export const adminPassword = 'of the first superuser';

export async function submit(url: string, name: string, key?: string): Promise<Response> {
  return fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify({ ...sampleContact, name }),
  });
}

export async function signInAt(
  url: string,
  password = adminPassword,
  email = 'admin',
): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`Could not sign in: ${response.status}`);
  return token;
}

export const storedAt = (url: string): Promise<Stored> => listedAt(url, '/contacts?limit=200');

interface Stored {
  count: number;
  records: InboxRecord[];
}

async function listedAt(url: string, list: string): Promise<Stored> {
  const headers = { authorization: `Bearer ${await signInAt(url)}` };
  const records: InboxRecord[] = [];
  for (let cursor = ''; ; ) {
    const response = await fetch(`${url}/api${list}${cursor}`, { headers });
    const page = (await response.json()) as {
      count: number;
      data: InboxRecord[];
      nextCursor?: string;
    };
    records.push(...page.data);
    if (page.nextCursor === undefined) return { count: page.count, records };
    cursor = `&cursor=${page.nextCursor}`;
  }
}
