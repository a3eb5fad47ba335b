import type { Publication } from '../../contract/publishing/content.ts';
import { signInAt } from './remote-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: what it answers is checked by the test.
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer<any>>;

interface Answer<Data> {
  status: number;
  data: Data;
}

export async function callerAt(url: string): Promise<Call> {
  const authorization = `Bearer ${await signInAt(url)}`;
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...(await response.json()) };
  };
}

export type Changes = Record<string, (text: string) => string>;

export async function save(call: Call, changes: Changes) {
  const files: { path: string; version: number }[] = [];
  for (const [path, change] of Object.entries(changes)) {
    const { version = 0, text } = (await call('GET', `/content/file?path=${path}`)).data ?? {};
    const body = { path, version, text: change(text ?? '') };
    files.push({ path, version: (await call('PUT', '/content/file', body)).data.version });
  }
  return files;
}

export async function publish(call: Call, changes: Changes): Promise<Answer<Publication>> {
  const files = await save(call, changes);
  return call('POST', '/content/publications', { files, note: 'A note' });
}
