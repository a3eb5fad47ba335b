// Short words about how something went, wherever on a screen it was started.
import { createContext, use } from 'react';

export interface Message {
  id: number;
  tone: 'danger' | 'success' | 'quiet';
  text: string;
  /** A second, quieter line: the reason. */
  detail: string | undefined;
  /** Takes back what the message tells of. */
  undo?: (() => void) | undefined;
}

export interface Messenger {
  succeed(text: string): void;
  fail(text: string, detail?: string): void;
  /** Something was done and can be taken back for a while. Answers how to end the offer. */
  offerUndo(text: string, undo: () => void): () => void;
}

/** Takes back what the offer on screen tells of. */
export const undoKey = 'z';

export const MessengerContext = createContext<Messenger | undefined>(undefined);

export function useMessenger(): Messenger {
  const messenger = use(MessengerContext);
  if (!messenger) throw new Error('Used outside of Messages');
  return messenger;
}
