import type { FormMessages } from '../../../content/schema/forms.ts';

/** The frame around the form decides which of the two notes is visible. */
export const DraftNote = ({
  words,
  onClear,
}: {
  words: FormMessages['draft'];
  onClear: () => void;
}) => (
  <p className="draft-note">
    <span className="draft-kept">{words.note}</span>
    <span className="draft-restored">{words.restored}</span>{' '}
    <button type="button" className="text-button" onClick={onClear}>
      {words.clear}
    </button>
  </p>
);
