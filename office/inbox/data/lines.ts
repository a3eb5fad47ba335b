// Changes of one record go to the server one after the other, each based on what came of the one before.
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { type Known, Outdated } from './calls.ts';

interface Line {
  latest: Known;
  /** Settles when everything begun so far is answered. */
  ahead: Promise<unknown>;
  length: number;
  /** A colleague was faster: what still waits was decided without knowing that. */
  outdated?: Outdated;
}

/** Sends one change; answers the record's new state, undefined when it is gone. */
export type Send = (latest: Known) => Promise<InboxRecord | undefined>;

export type Lines = ReturnType<typeof createLines>;

export function createLines() {
  const lines = new Map<string, Line>();

  async function takeTurn(line: Line, send: Send): Promise<InboxRecord | undefined> {
    if (line.outdated) throw line.outdated;
    try {
      const after = await send(line.latest);
      if (after) line.latest = after;
      return after;
    } catch (failure) {
      if (failure instanceof Outdated) line.outdated = failure;
      throw failure;
    }
  }

  return {
    /** Whether a change of this record is under way or waits for its turn. */
    isBusy: (id: string): boolean => lines.has(id),

    async join(record: Known, send: Send): Promise<InboxRecord | undefined> {
      const line = lines.get(record._id) ?? {
        latest: record,
        ahead: Promise.resolve(),
        length: 0,
      };
      lines.set(record._id, line);
      line.length += 1;
      const turn = line.ahead.then(() => takeTurn(line, send));
      line.ahead = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(record._id);
      }
    },
  };
}
