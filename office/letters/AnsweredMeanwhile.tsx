import { useState } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import type { Letter } from '../../contract/letters/letter.ts';
import { useNarrow } from '../layout/useMedia.ts';
import { useStaff } from '../office.ts';
import { ShortTime } from '../time/Clock.tsx';
import { letterElementId } from './timeline.ts';

interface Props {
  record: InboxRecord;
  letters: Letter[] | undefined;
  onClose: () => void;
}

export function AnsweredMeanwhile({ record, letters, onClose }: Props) {
  const { username } = useStaff();
  const isNarrow = useNarrow();
  const [answeredBefore] = useState(record.answeredAt);
  const [known, setKnown] = useState<Set<string>>();
  if (letters && !known) setKnown(new Set(letters.map(({ _id }) => _id)));
  const letter = letters?.findLast(
    ({ _id, purpose, by, state }) =>
      purpose === 'answer' &&
      by !== username &&
      known?.has(_id) === false &&
      ['scheduled', 'waiting', 'sent'].includes(state),
  );
  const { answeredAt, answeredBy } = record;
  const isMarked =
    answeredAt !== null && answeredAt !== answeredBefore && answeredBy !== username && answeredBy;

  /** On phones the composer covers the record. */
  function show(id: string): void {
    if (isNarrow) onClose();
    requestAnimationFrame(() => {
      const entry = document.getElementById(letterElementId(id));
      for (const folded of entry?.querySelectorAll('details') ?? []) folded.open = true;
      entry?.scrollIntoView({ block: 'center' });
      entry?.focus({ preventScroll: true });
    });
  }

  return (
    <div role="status" className="composer-meanwhile">
      {letter ? (
        <p className="strip strip-waiting">
          <strong dir="auto">{letter.by ?? 'Somebody'}</strong>{' '}
          {letter.state === 'sent' ? 'answered this' : 'wrote an answer'} at{' '}
          <ShortTime iso={letter.sentAt ?? letter.createdAt} />.{' '}
          <button type="button" className="link-button" onClick={() => show(letter._id)}>
            Read it
          </button>{' '}
          before you send yours.
        </p>
      ) : (
        isMarked && (
          <p className="strip strip-waiting">
            <strong dir="auto">{answeredBy}</strong> marked this as answered at{' '}
            <ShortTime iso={answeredAt} />. Ask them before you send yours.
          </p>
        )
      )}
    </div>
  );
}
