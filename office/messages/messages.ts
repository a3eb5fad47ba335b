// Short words about how something went, wherever on a screen it was started.
import { createContext, use } from 'react';

export interface Message {
  id: number;
  tone: 'danger' | 'success';
  text: string;
  /** A second, quieter line: the reason. */
  detail: string | undefined;
}

export interface Messenger {
  succeed(text: string): void;
  fail(text: string, detail?: string): void;
}

export const MessengerContext = createContext<Messenger | undefined>(undefined);

export function useMessenger(): Messenger {
  const messenger = use(MessengerContext);
  if (!messenger) throw new Error('Used outside of Messages');
  return messenger;
}
