import { useMutation } from '@tanstack/react-query';
import { type Letter, lettersApi } from '../../contract/letters/letter.ts';
import { LineIcon } from '../../ui/icons.tsx';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { saveAnswer } from '../inbox/export/saveFile.ts';
import { useOffice } from '../office.ts';
import { fileName, fileSize } from './letterText.ts';

type File = Letter['attachments'][number];

/** Only ever saved, never shown here. Fetched, because a plain link cannot send the token. */
export function Attachments({ letter }: { letter: Letter }) {
  const { api, toasts } = useOffice();
  const saving = useMutation({
    mutationFn: async ({ _id, name }: File) => {
      const path = lettersApi.attachment.path
        .replace(':id', encodeURIComponent(letter._id))
        .replace(':attachment', encodeURIComponent(_id));
      const answer = await api.fetchFile(path, fallbacks.letters.attachment);
      await saveAnswer(answer, fileName(name), undefined);
    },
    onError: (failure, { name }) =>
      toasts.fail(`${name} could not be saved. Please try again.`, reasonOf(failure)),
  });
  if (letter.attachments.length === 0) return null;
  return (
    <ul className="attachments" aria-label="Attachments">
      {letter.attachments.map((file) => (
        <li key={file._id}>
          {file.kept ? (
            <button
              type="button"
              className="attachment"
              disabled={saving.isPending}
              onClick={() => saving.mutate(file)}
            >
              <LineIcon name="download" />
              <span className="sr-only">Save </span>
              <bdi>{file.name}</bdi> <Size of={file} />
            </button>
          ) : (
            <p className="attachment">
              <bdi>{file.name}</bdi> <Size of={file} />
              <span className="soft">, too large to keep here. You find it in the mailbox.</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const Size = ({ of: { size } }: { of: File }) => (
  <span className="file-size">{fileSize(size)}</span>
);
