import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hexText } from '../../../content/reading/colour.ts';
import { examineSvg, minPngHeight } from '../../../content/reading/logo.ts';
import { type Palette, withColours } from '../../../content/reading/palette.ts';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { ContentFile } from '../../../contract/publishing/content.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { useOffice } from '../../office.ts';
import { DiscardButton, UploadButton } from '../pictures/PictureTools.tsx';
import { useContentMutation, useSaves } from '../pictures/usePictures.ts';
import { fileQuery, useOverview } from '../useContent.ts';
import { BrandScreen } from './BrandScreen.tsx';
import { readPaletteText } from './paletteText.ts';

const svgPath = 'brand/logo.svg';
const pngPath = 'brand/logo.png';
const isLogo = (path: string): boolean => [svgPath, pngPath].includes(path);

export default function LogoScreen() {
  return (
    <BrandScreen
      title="Logo"
      intro="On every page, in the back office, on icons and on the pictures that other sites show with a link to yours."
      isOwn={isLogo}
      tools={(files) => (
        <DiscardButton
          files={files.filter(({ path }) => isLogo(path))}
          failure="The logo could not be discarded."
        >
          Back to the published logo
        </DiscardButton>
      )}
    >
      {(files) => <LogoEditor files={files} />}
    </BrandScreen>
  );
}

function LogoEditor({ files }: { files: ContentFile[] }) {
  const present = files.filter(({ draft }) => !draft?.removed).map(({ path }) => path);
  const isPng = present.includes(pngPath);
  const hasOther = isPng && present.includes(svgPath);
  const palette = usePalette();
  const addressOn = useLogoAddress(isPng, palette);
  const upload = useLogoUpload(palette);
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
            <div>
              <UploadButton
                busy="Saving..."
                isBusy={upload.isPending}
                label="Logo file"
                accept=".svg,.png,image/svg+xml,image/png"
                onFile={upload.mutate}
              >
                Upload a logo...
              </UploadButton>
            </div>
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

class LogoProblem extends Error {
  problems: string[];

  constructor(problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

function useLogoUpload(palette: Palette | undefined) {
  const { saveText, savePicture } = useSaves();
  return useContentMutation(async (file: File) => {
    const head = new Uint8Array(await file.slice(0, 24).arrayBuffer());
    if (isPngHead(head)) {
      const height = new DataView(head.buffer).getUint32(20);
      if (height < minPngHeight) {
        throw new LogoProblem([
          `is ${height} pixels high, must be at least ${minPngHeight} to be sharp on icons`,
        ]);
      }
      return savePicture(pngPath, file);
    }
    const text = await file.text();
    const { problems } = examineSvg(text, palette);
    if (problems.length > 0) throw new LogoProblem(problems);
    return saveText(svgPath, text);
  });
}

const isPngHead = (bytes: Uint8Array): boolean =>
  bytes.length === 24 && [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte);

/** Taken from the draft: its colours will be the logo's. */
function usePalette(): Palette | undefined {
  const { api } = useOffice();
  const { data } = useQuery(fileQuery(api, 'brand/palette.yaml'));
  const read = (text: string | null | undefined) =>
    text ? readPaletteText(text)?.read : undefined;
  return (read(data?.text) ?? read(data?.live))?.palette;
}

/** The page's CSP allows this URL; shaded as the office shades it on light backgrounds. */
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
