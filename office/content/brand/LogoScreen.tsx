// The logo is one file, an SVG or a PNG: uploading one takes the place of the other.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { hexText } from '../../../content/reading/colour.ts';
import { examineSvg, minPngHeight } from '../../../content/reading/logo.ts';
import { type Palette, withColours } from '../../../content/reading/palette.ts';
import { type ContentFile, type OpenedFile, publishingApi } from '../../../contract/publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { addresses } from '../../addresses.ts';
import { CallFailure, reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useOffice } from '../../office.ts';
import { FaultList } from '../publish/FaultList.tsx';
import { PublishButton } from '../publish/PublishButton.tsx';
import { fileQuery, useContentFaults, useOverview } from '../useContent.ts';
import { readPaletteText } from './paletteText.ts';

const svgPath = 'brand/logo.svg';
const pngPath = 'brand/logo.png';

export default function LogoScreen() {
  const { data: overview, error, refetch } = useOverview();
  const faults = (useContentFaults() ?? []).filter(({ file }) => /^brand\/logo\./.test(file));
  return (
    <div className="screen content-edit">
      <PageTitle title="Logo" />
      <BackLink to={addresses.content}>Back to Content</BackLink>
      <header className="row row-wrap screen-head content-head">
        <h1 className="screen-title">Logo</h1>
        <div className="row row-wrap screen-tools">
          {overview && <DiscardLogo files={overview.files} />}
          <PublishButton />
        </div>
      </header>
      <p className="soft">
        On every page, in the back office, on icons and on the pictures that other sites show with a
        link to yours.
      </p>
      {faults.length > 0 && (
        <Notice tone="danger" role="status" className="stack-tight">
          <p>This has to be right before it can be published:</p>
          <FaultList faults={faults} />
        </Notice>
      )}
      {error && !overview && (
        <LoadFailure
          text="The logo could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {overview ? <LogoEditor files={overview.files} /> : <Loading text="Loading the logo..." />}
    </div>
  );
}

function LogoEditor({ files }: { files: ContentFile[] }) {
  const present = files.filter(({ draft }) => !draft?.removed).map(({ path }) => path);
  const isPng = present.includes(pngPath);
  const hasOther = isPng && present.includes(svgPath);
  const palette = usePalette();
  const addressOn = useLogoAddress(isPng, palette);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(palette, files);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
    if (file) upload.mutate(file);
  };
  return (
    <div className="brand-editor">
      <div className="logo-editor">
        <figure className="logo-shown" aria-label="The logo as it is saved">
          {(['dark', 'light'] as const).map((ground) => (
            <div key={ground} className={`logo-ground logo-${ground}`}>
              <img src={addressOn(ground)} alt={`Logo on ${ground}`} />
              <figcaption>{ground === 'dark' ? 'Site and icons' : 'Back office by day'}</figcaption>
            </div>
          ))}
        </figure>
        <div className="stack">
          <div className="stack-tight">
            <Button
              className="logo-upload"
              look="action"
              disabled={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {upload.isPending ? 'Saving...' : 'Upload a logo...'}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Logo file"
              accept=".svg,.png,image/svg+xml,image/png"
              onChange={choose}
            />
            <p role="status">
              {upload.isSuccess && 'Saved. Visitors see it once it is published.'}
            </p>
          </div>
          {upload.isError && (
            <Notice tone="danger" role="alert">
              {upload.error instanceof LogoProblem
                ? upload.error.problems.map((problem) => <p key={problem}>The file {problem}.</p>)
                : `The logo was not saved. ${reasonOf(upload.error)}`}
            </Notice>
          )}
          {hasOther && (
            <p className="strip strip-waiting">
              There is a logo.svg too: upload the one that stays.
            </p>
          )}
          <ul className="logo-rules soft">
            <li>Draw it for a dark background, without one of its own.</li>
            <li>
              An SVG needs a viewBox and must be whole: text as paths, no scripts, nothing from
              other files. Most programs call this a plain SVG.
            </li>
            <li>A PNG is {minPngHeight} pixels high or more.</li>
            <li>
              In an SVG, class="fill-accent" instead of a colour follows your palette; add
              shaded-on-light to parts in paper colour.
            </li>
            <li>If it has your name in it, switch on ‘The logo has the name in it’ under Brand.</li>
          </ul>
        </div>
      </div>
    </div>
  );
}

function DiscardLogo({ files }: { files: ContentFile[] }) {
  const { api, toasts } = useOffice();
  const queries = useQueryClient();
  const changed = files.flatMap(({ path, draft }) =>
    draft && [svgPath, pngPath].includes(path) ? [{ path, version: draft.version }] : [],
  );
  const discarding = useMutation({
    mutationFn: () =>
      api.call(publishingApi.discard, {
        body: { files: changed },
        fallback: fallbacks.content.discard,
      }),
    onError: (failure) => toasts.fail('The logo could not be discarded.', reasonOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.content }),
  });
  if (changed.length === 0) return null;
  return (
    <Button small disabled={discarding.isPending} onClick={() => discarding.mutate()}>
      Back to the published logo
    </Button>
  );
}

class LogoProblem extends Error {
  problems: string[];

  constructor(problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

function useUpload(palette: Palette | undefined, files: ContentFile[]) {
  const { api } = useOffice();
  const queries = useQueryClient();

  const draftOf = (path: string) => files.find((file) => file.path === path)?.draft;

  /** Versions go on counting after a publication; only an open draft of somebody else is a conflict. */
  async function withVersion(path: string, send: (version: number) => Promise<unknown>) {
    const known = draftOf(path)?.version ?? 0;
    try {
      await send(known);
    } catch (failure) {
      const newer = failure instanceof CallFailure ? (failure.data as OpenedFile) : undefined;
      if (!newer || newer.draft) throw failure;
      await send(newer.version);
    }
  }

  const saveText = (path: string, text: string | null) =>
    withVersion(path, (version) =>
      api.call(publishingApi.save, {
        body: { path, text, version },
        fallback: fallbacks.content.save,
      }),
    );

  const savePng = (file: File) =>
    withVersion(pngPath, (version) =>
      api.call(publishingApi.upload, {
        query: { path: pngPath, version: String(version) },
        body: file,
        fallback: fallbacks.content.save,
      }),
    );

  const remove = async (path: string) => {
    const file = files.find((one) => one.path === path);
    if (file && !file.draft?.removed) await saveText(path, null);
  };

  return useMutation({
    async mutationFn(file: File) {
      const head = new Uint8Array(await file.slice(0, 24).arrayBuffer());
      if (isPngHead(head)) {
        const height = new DataView(head.buffer).getUint32(20);
        if (height < minPngHeight) {
          throw new LogoProblem([
            `is ${height} pixels high, must be at least ${minPngHeight} to be sharp on icons`,
          ]);
        }
        await savePng(file);
        await remove(svgPath);
        return;
      }
      const text = await file.text();
      const { problems } = examineSvg(text, palette);
      if (problems.length > 0) throw new LogoProblem(problems);
      await saveText(svgPath, text);
      await remove(pngPath);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.content }),
  });
}

const isPngHead = (bytes: Uint8Array): boolean =>
  bytes.length === 24 && [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte);

/** Of the draft: its colours are those the logo will have. */
function usePalette(): Palette | undefined {
  const { api } = useOffice();
  const { data } = useQuery(fileQuery(api, 'brand/palette.yaml'));
  const read = (text: string | null | undefined) =>
    text ? readPaletteText(text)?.read : undefined;
  return (read(data?.text) ?? read(data?.live))?.palette;
}

/** As an address that the policy of the page allows, with the shading that the office gives it on light. */
function useLogoAddress(isPng: boolean, palette: Palette | undefined) {
  const { api } = useOffice();
  const svg = useQuery({ ...fileQuery(api, svgPath), enabled: !isPng }).data?.text;
  const [png, setPng] = useState<string>();
  const { dataUpdatedAt } = useOverview();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the overview tells of a change
  useEffect(() => {
    if (!isPng) return;
    let isCurrent = true;
    api
      .fetchFile(`${publishingApi.picture.path}?path=${pngPath}`, fallbacks.content.open)
      .then((answer) => answer.blob())
      .then(dataAddress)
      .then((address) => isCurrent && setPng(address))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, isPng, dataUpdatedAt]);
  const { logo } = svg ? examineSvg(svg, palette) : {};
  return (ground: 'dark' | 'light'): string | undefined => {
    if (isPng) return png;
    if (!logo || !palette) return undefined;
    const isLight = ground === 'light';
    const shading = isLight
      ? `<style>.shaded-on-light{fill:${hexText(palette['ink-200'])}}</style>`
      : '';
    const inside = withColours(logo.inside, palette, hexText, isLight ? ['shaded-on-light'] : []);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}">${shading}${inside}</svg>`;
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  };
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
