import { type ReactNode, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { type Message, type Messenger, MessengerContext } from './messages.ts';

/** Good news leaves by itself; bad news stays until someone has read it. */
const successMs = 5000;

export function Messages({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const lastId = useRef(0);

  const messenger = useMemo<Messenger>(() => {
    const drop = (id: number) => setMessages((all) => all.filter((one) => one.id !== id));
    const add = (tone: Message['tone'], text: string, detail?: string) => {
      lastId.current += 1;
      const id = lastId.current;
      setMessages((all) => [
        // The same trouble twice is one message, told anew.
        ...all.filter((one) => one.text !== text || one.detail !== detail),
        { id, tone, text, detail },
      ]);
      if (tone === 'success') setTimeout(drop, successMs, id);
    };
    return {
      succeed: (text) => add('success', text),
      fail: (text, detail) => add('danger', text, detail),
    };
  }, []);

  return (
    <MessengerContext value={messenger}>
      {children}
      <div className="messages">
        {messages.map(({ id, tone, text, detail }) => (
          <div
            key={id}
            className={`message message-${tone}`}
            role={tone === 'danger' ? 'alert' : 'status'}
          >
            <div>
              <p className="message-text">{text}</p>
              {detail && detail !== text && (
                <p className="message-detail" dir="auto">
                  {detail}
                </p>
              )}
            </div>
            <IconButton
              icon="close"
              label="Dismiss"
              onClick={() => setMessages((all) => all.filter((one) => one.id !== id))}
            />
          </div>
        ))}
      </div>
    </MessengerContext>
  );
}
