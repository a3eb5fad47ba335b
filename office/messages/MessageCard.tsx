import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type Message, undoKey } from './messages.ts';

export const MessageCard = ({
  message: { tone, text, detail, undo },
  onDismiss,
}: {
  message: Message;
  onDismiss: () => void;
}) => (
  <div className={`message message-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
    <div>
      <p className="message-text">{text}</p>
      {detail && detail !== text && (
        <p className="message-detail" dir="auto">
          {detail}
        </p>
      )}
    </div>
    {undo && (
      <Button
        small
        aria-keyshortcuts={undoKey}
        onClick={() => {
          onDismiss();
          undo();
        }}
      >
        Undo <kbd className="only-keyboard">{undoKey}</kbd>
      </Button>
    )}
    <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
  </div>
);
