import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ContentFile } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { reasonOf } from '../../api/failure.ts';
import { useOffice } from '../../office.ts';
import { contentHref, fileQuery, useTitles } from '../useContent.ts';
import { Thumbnail } from './PictureTools.tsx';
import { useContentMutation, useSaves } from './usePictures.ts';

const naming = /^(home\.yaml|(articles|pages|policies)\/.+\.md)$/;

const nameOf = (path: string): string => path.slice('pictures/'.length);

export function PicturesPanel({ files }: { files: ContentFile[] }) {
  const [isOpen, setOpen] = useState(false);
  const pictures = files.filter(
    ({ path, draft }) => path.startsWith('pictures/') && !draft?.removed,
  );
  if (pictures.length === 0) return null;
  return (
    <details
      className="panel pictures-panel"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Pictures ({pictures.length})</summary>
      {isOpen && <Pictures pictures={pictures} files={files} />}
    </details>
  );
}

function Pictures({ pictures, files }: { pictures: ContentFile[]; files: ContentFile[] }) {
  const { api, toasts } = useOffice();
  const titleOf = useTitles();
  const paths = files
    .filter(({ path, draft }) => naming.test(path) && !draft?.removed)
    .map(({ path }) => path);
  const opened = useQueries({ queries: paths.map((path) => fileQuery(api, path)) });
  const isKnown = opened.every(({ data }) => data !== undefined);
  const usersOf = (name: string): string[] =>
    paths.filter((_, index) => mentions(opened[index]?.data?.text ?? '', name));

  const { saveText } = useSaves();
  const removing = useContentMutation((path: string) => saveText(path, null));
  const remove = (path: string) =>
    removing.mutate(path, {
      onError: (failure) => toasts.fail('The picture was not removed.', reasonOf(failure)),
    });

  return (
    <ul className="pictures">
      {pictures.map((picture) => {
        const name = nameOf(picture.path);
        const users = usersOf(name);
        return (
          <li key={picture.path} className="picture">
            <Thumbnail path={picture.path} />
            <div className="stack-tight">
              <p>{name}</p>
              {users.map((path) => (
                <Link key={path} to={contentHref({ file: path })}>
                  {titleOf(path)}
                </Link>
              ))}
              {isKnown && users.length === 0 && (
                <>
                  <p className="soft">Not used</p>
                  <Button
                    small
                    disabled={removing.isPending}
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(picture.path)}
                  >
                    Remove
                  </Button>
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const mentions = (text: string, name: string): boolean =>
  [name, encodeURI(name)].some((one) => text.includes(one));
