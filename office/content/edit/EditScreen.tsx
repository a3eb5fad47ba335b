import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { EditableFile } from '../../../content/editing/files.ts';
import type { OpenedFile } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { addresses } from '../../addresses.ts';
import { pollMs } from '../../api/queryClient.ts';
import { NotFound } from '../../layout/errors.tsx';
import { BackLink, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useOffice } from '../../office.ts';
import type { EditorProps } from '../editor.ts';
import { WithPreview } from '../preview/WithPreview.tsx';
import { FaultList } from '../publish/FaultList.tsx';
import { PublishButton } from '../publish/PublishButton.tsx';
import { useSite } from '../site.ts';
import { editableFile, fileQuery, useContentFaults, useTitles } from '../useContent.ts';
import { useAutosave } from './autosaves.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FileTools } from './FileTools.tsx';
import { FolderNotice } from './FolderNotice.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { TextEditor } from './TextEditor.tsx';

export default function EditScreen({ path }: { path: string }) {
  const { api } = useOffice();
  const known = editableFile(path);
  const title = useTitles()(path);
  const file = known && { ...known, title };
  const { data, error, refetch } = useQuery({ ...fileQuery(api, path), refetchInterval: pollMs });
  const isUnknown = data && data.text === null && data.live === null && !data.draft;
  if (!file || isUnknown) return <NotFound />;
  return (
    <div className="screen content-edit">
      <PageTitle title={file.title} />
      <BackLink to={addresses.content}>Back to Content</BackLink>
      {data ? (
        <FileScreen file={file} opened={data} />
      ) : (
        <>
          <h1 className="screen-title">{file.title}</h1>
          {error ? (
            <LoadFailure
              text="This text could not be loaded."
              error={error}
              retry={() => void refetch()}
            />
          ) : (
            <Loading text="Loading the text..." />
          )}
        </>
      )}
    </div>
  );
}

type Editor = ComponentType<EditorProps>;

const editors: Partial<Record<EditableFile['editor'], Editor>> = {
  form: lazy(() => import('../form/FileForm.tsx')),
  markdown: lazy(() => import('../article/ArticleEditor.tsx')),
  palette: lazy(() => import('../brand/PaletteEditor.tsx')),
};

function FileScreen({ file, opened }: { file: EditableFile; opened: OpenedFile }) {
  const { text, version, save, replaced, autosave } = useAutosave(opened);
  const site = useSite();
  const faults = (useContentFaults() ?? []).filter((fault) => fault.file === file.path);
  const [params, setParams] = useSearchParams();
  const Editor = editors[file.editor];
  useSaveKey(autosave.flush);
  const line = Number(params.get('line')) || undefined;
  const asText = !Editor || params.get('as') === 'text';
  const switchEditor = () =>
    setParams(asText ? { file: file.path } : { file: file.path, as: 'text' }, { replace: true });
  return (
    <>
      <header className="row row-wrap screen-head content-head">
        <h1 className="screen-title" dir="auto">
          {file.title}
        </h1>
        <SaveStatus save={save} />
        <div className="row row-wrap screen-tools">
          {Editor && text !== null && (
            <Button small aria-pressed={asText} onClick={switchEditor}>
              Edit as text
            </Button>
          )}
          <FileTools {...{ file, opened, autosave }} />
          <PublishButton />
        </div>
      </header>
      <p className="soft">{file.description}</p>
      {asText && faults.length > 0 && (
        <Notice tone="danger" role="status" className="stack-tight">
          <p>This has to be right before it can be published:</p>
          <FaultList faults={faults} />
        </Notice>
      )}
      <FolderNotice {...{ opened, text, autosave }} />
      {text === null && (
        <p className="strip strip-waiting" role="status">
          Removed. It leaves the site with the next publication.
        </p>
      )}
      {text !== null && (
        <Beside page={file.route} savedVersion={version}>
          {asText ? (
            <TextEditor text={text} onChange={autosave.change} line={line} />
          ) : site ? (
            <Editor
              key={replaced}
              path={file.path}
              text={text}
              onChange={autosave.change}
              site={site}
              faults={faults}
              focus={params.get('at') ?? undefined}
            />
          ) : (
            <Loading text="Loading facts and pages..." />
          )}
        </Beside>
      )}
      {save.name === 'conflict' && (
        <ConflictDialog title={file.title} mine={text} theirs={save.theirs} autosave={autosave} />
      )}
    </>
  );
}

function Beside({
  page,
  savedVersion,
  children,
}: {
  page: string | undefined;
  savedVersion: number;
  children: ReactNode;
}) {
  const editor = (
    <Suspense fallback={<Loading text="Loading the editor..." />}>{children}</Suspense>
  );
  if (page === undefined) return editor;
  return (
    <WithPreview page={page} savedVersion={savedVersion}>
      {editor}
    </WithPreview>
  );
}

/** Ctrl+S out of habit must not open the browser's dialog. */
function useSaveKey(saveNow: () => Promise<void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void saveNow();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [saveNow]);
}
