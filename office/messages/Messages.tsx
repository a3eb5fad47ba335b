import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import { useOffice } from '../office.ts';
import { MessageCard } from './MessageCard.tsx';
import { type Message, type Messenger, MessengerContext, undoKey } from './messages.ts';

/** Good news leaves by itself; bad news stays until someone has read it. */
const staysMs = { success: 5000, quiet: 8000 };

export function Messages({ children }: { children: ReactNode }) {
  const { session } = useOffice();
  const [messages, setMessages] = useState<Message[]>([]);
  const lastId = useRef(0);
  const drop = useCallback(
    (id: number) => setMessages((all) => all.filter((one) => one.id !== id)),
    [],
  );

  // What the last person did is not for the next one to read.
  useEffect(() => session.subscribe(() => session.token() === null && setMessages([])), [session]);

  const messenger = useMemo<Messenger>(() => {
    const add = (message: Omit<Message, 'id'>): number => {
      const { tone, text, detail } = message;
      lastId.current += 1;
      const id = lastId.current;
      setMessages((all) => [
        // The same trouble twice is one message, told anew; only the last change offers to be undone.
        ...all.filter((one) =>
          tone === 'quiet' ? !one.undo : one.text !== text || one.detail !== detail,
        ),
        { id, ...message },
      ]);
      if (tone !== 'danger') setTimeout(() => drop(id), staysMs[tone]);
      return id;
    };
    return {
      succeed: (text) => void add({ tone: 'success', text, detail: undefined }),
      fail: (text, detail) => {
        // A call that fails because the session ended is told by the login itself.
        if (session.token() !== null) add({ tone: 'danger', text, detail });
      },
      offerUndo: (text, undo) => {
        const id = add({ tone: 'quiet', text, detail: undefined, undo });
        return () => drop(id);
      },
    };
  }, [session, drop]);

  useKeys(() => {
    const offer = messages.find(({ undo }) => undo);
    // The others leave by themselves: Escape is free again for what lies below.
    const trouble = messages.findLast(({ tone }) => tone === 'danger');
    return {
      Escape: trouble && (() => drop(trouble.id)),
      [undoKey]:
        offer &&
        (() => {
          drop(offer.id);
          offer.undo?.();
        }),
    };
  });

  return (
    <MessengerContext value={messenger}>
      {children}
      <div className="messages">
        {messages.length > 0 && (
          <div className="message-pile">
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} onDismiss={() => drop(message.id)} />
            ))}
          </div>
        )}
      </div>
    </MessengerContext>
  );
}
