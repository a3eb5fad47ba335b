import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { type EditableFile, editableFiles, fileGroups } from '../../../content/editing/files.ts';
import { ownPicturesFolder } from '../../../content/schema/art.ts';
import type { ContentFile } from '../../../contract/publishing/content.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { controlled, TextField } from '../../../ui/Field.tsx';
import { LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { ShortTime } from '../../time/Clock.tsx';
import { useAutosaves } from '../edit/autosaves.ts';
import { NewArticle } from '../new/NewArticle.tsx';
import { NewFiles } from '../new/NewFiles.tsx';
import { PicturesPanel } from '../pictures/PicturesPanel.tsx';
import { PublishButton } from '../publish/PublishButton.tsx';
import { contentHref, useContentFaults, useOverview } from '../useContent.ts';

interface Listed extends EditableFile {
  file: ContentFile;
  faults: number;
}

function matches({ title, description, path }: EditableFile, search: string): boolean {
  const words = `${title} ${description} ${path.replaceAll(/[-/.]/g, ' ')}`
    .toLowerCase()
    .split(/\s+/);
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const isOwnPicture = (path: string): boolean => path.startsWith(`${ownPicturesFolder}/`);

const entryOf = (path: string): string => (isOwnPicture(path) ? ownPicturesFolder : path);

function withDrawings(files: ContentFile[]): ContentFile[] {
  const changeOf = ({ draft, publishedAt }: ContentFile) => draft?.updatedAt ?? publishedAt ?? '';
  const [latest] = files
    .filter(({ path }) => isOwnPicture(path))
    .toSorted((one, other) => (changeOf(one) > changeOf(other) ? -1 : 1));
  const unchanged = { draft: null, publishedAt: null, publishedBy: null, isFolderNewer: false };
  return [
    ...files.filter(({ path }) => !isOwnPicture(path)),
    { ...unchanged, ...latest, path: ownPicturesFolder, title: null, isLive: true },
  ];
}

export function ContentList() {
  const { data, isPending, isError, error, refetch } = useOverview();
  const faults = useContentFaults() ?? [];
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const files = data ? withDrawings(data.files) : [];
  const listed: Listed[] = editableFiles(files.map(({ path }) => path))
    .flatMap((editable) => {
      const file = files.find(({ path }) => path === editable.path);
      const count = faults.filter((fault) => entryOf(fault.file) === editable.path).length;
      const title = file?.title ?? editable.title;
      return file ? [{ ...editable, title, file, faults: count }] : [];
    })
    .filter((file) => matches(file, asked));
  return (
    <div className="screen">
      <PageTitle title="Content" />
      <header className="row row-wrap screen-head">
        <h1 className="screen-title">Content</h1>
        <div className="row row-wrap screen-tools">
          <NewArticle />
          <NewFiles />
          <PublishButton />
        </div>
      </header>
      <p className="soft">
        Every text of the site. Changes are saved as you type, and visitors see them once they are
        published.
      </p>
      {isPending && <Loading text="Loading content..." />}
      {isError && (
        <LoadFailure
          text={data ? 'The list could not be refreshed.' : 'The content could not be loaded.'}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <TextField
            label="Find a page or text"
            type="search"
            className="content-search"
            {...controlled(search, setSearch)}
          />
          <p className="sr-only" role="status">
            {asked !== '' && `${listed.length} found`}
          </p>
          {listed.length === 0 && <p className="panel-none">Nothing is called that.</p>}
          <div className="content-groups">
            {fileGroups.map((group) => (
              <Group
                key={group}
                title={group}
                listed={listed.filter((one) => one.group === group)}
              />
            ))}
          </div>
          <PicturesPanel files={data.files} />
        </>
      )}
    </div>
  );
}

function Group({ title, listed }: { title: string; listed: Listed[] }) {
  if (listed.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-head">{title}</h2>
      <ul>
        {listed.map((one) => (
          <Row key={one.path} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ path, title, description, file, faults }: Listed) {
  return (
    <li className="content-row">
      <Link to={contentHref({ file: path })} className="content-link">
        <span className="content-title" dir="auto">
          {title}
        </span>
        <span className="soft">{description}</span>
      </Link>
      <div className="content-state">
        <Marks {...{ file, faults }} />
        <span className="soft">
          <LastChange file={file} />
        </span>
      </div>
    </li>
  );
}

function Marks({ file, faults }: { file: ContentFile; faults: number }) {
  const autosaves = useAutosaves();
  return (
    <>
      {!autosaves.isSaved(file.path) && <Badge tone="bad">Not saved</Badge>}
      {file.draft && <Badge tone="waiting">{draftWords(file)}</Badge>}
      {faults > 0 && <Badge tone="bad">{faults === 1 ? '1 fault' : `${faults} faults`}</Badge>}
      {file.isFolderNewer && <Badge tone="active">The folder has a newer text</Badge>}
    </>
  );
}

function draftWords({ draft, isLive }: ContentFile): string {
  if (draft?.removed) return 'Removal not published';
  return isLive ? 'Not published' : 'New, not published';
}

function LastChange({ file: { draft, publishedAt, publishedBy } }: { file: ContentFile }) {
  if (draft) {
    return (
      <>
        <ShortTime iso={draft.updatedAt} /> by <bdi>{draft.updatedBy}</bdi>
      </>
    );
  }
  if (publishedAt) {
    return (
      <>
        Published <ShortTime iso={publishedAt} />
        {publishedBy && (
          <>
            {' '}
            by <bdi>{publishedBy}</bdi>
          </>
        )}
      </>
    );
  }
  return 'Not changed here';
}
