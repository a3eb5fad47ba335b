import { type MouseEvent, useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { mailtoAddress } from './letterText.ts';

/** Some mail programs cut longer addresses. */
const safeLength = 2000;

interface Props {
  to: string;
  words: { subject: string; text: string };
  faults: object;
  isSaving: boolean;
  onOpen: () => void;
  onSent: () => void;
}

/** The letter is sent from the person's own program and only recorded here. */
export function OwnMailProgram({ to, words, faults, isSaving, onOpen, onSent }: Props) {
  const [opened, setOpened] = useState(false);
  const href = mailtoAddress(to, words.subject.trim(), words.text.trim());
  const open = (event: MouseEvent) => {
    onOpen();
    if (Object.keys(faults).length > 0) event.preventDefault();
    else setOpened(true);
  };
  return (
    <div className="composer-own stack-tight">
      <p className="strip">
        This server sends no mail yet: SMTP_URL, MAIL_FROM and MAIL_TO are not set. Send it with
        your own mail program, then say so here.
      </p>
      {href.length > safeLength && (
        <p className="field-hint">Some mail programs cut long letters. Check the end.</p>
      )}
      <div className="form-actions">
        <ButtonLink small look={opened ? 'line' : 'action'} href={href} onClick={open}>
          Open in my mail program
        </ButtonLink>
      </div>
      {opened && (
        <div className="strip strip-waiting" role="status">
          <p>Was it sent?</p>
          <span className="form-actions">
            <Button small look="action" disabled={isSaving} onClick={onSent}>
              {isSaving ? 'Saving...' : 'Yes, it was sent'}
            </Button>
            <Button small onClick={() => setOpened(false)}>
              Not yet
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
