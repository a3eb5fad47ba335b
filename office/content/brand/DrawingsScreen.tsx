import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readYamlText } from '../../../content/reading/yaml.ts';
import {
  type DrawingPlace,
  drawingPlaces,
  ownPicturesFolder,
} from '../../../content/schema/art.ts';
import { type ContentFile, contentLimits } from '../../../contract/publishing/content.ts';
import { onlyOneOf } from '../../../contract/publishing/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { reasonOf } from '../../api/failure.ts';
import { useOffice } from '../../office.ts';
import { DiscardButton, Thumbnail, UploadButton } from '../pictures/PictureTools.tsx';
import {
  endingFor,
  pictureFault,
  pictureTypes,
  useContentMutation,
  useSaves,
} from '../pictures/usePictures.ts';
import { fileQuery, useTitles } from '../useContent.ts';
import { BrandScreen } from './BrandScreen.tsx';

const isOwnPicture = (path: string): boolean => path.startsWith(`${ownPicturesFolder}/`);

const nameOf = (path: string): string =>
  onlyOneOf(path)?.slice(ownPicturesFolder.length + 1) ?? path;

export default function DrawingsScreen({ asked }: { asked: string }) {
  return (
    <BrandScreen
      title="Drawings"
      intro="Every page is drawn, in your colours. A picture of yours can take the place of any drawing."
      isOwn={isOwnPicture}
    >
      {(files) => <Drawings files={files} asked={nameOf(asked)} />}
    </BrandScreen>
  );
}

function Drawings({ files, asked }: { files: ContentFile[]; asked: string }) {
  const titleOf = useTitles();
  const set = useSetName();
  const services = files.flatMap(({ path, draft }) => {
    const [, slug] = /^services\/(.+)\.yaml$/.exec(path) ?? [];
    return slug && !draft?.removed ? [{ slug, title: titleOf(path) }] : [];
  });
  const pictures = files.filter(({ path }) => isOwnPicture(path));
  const shown = pictures.filter(({ draft }) => !draft?.removed);
  const places = drawingPlaces(services);
  // Belongs to a removed service, or has a wrong name: the build refuses it.
  const surplus = shown.map(({ path }) => nameOf(path)).filter((name) => !places[name]);
  const names = [...new Set([...surplus, ...Object.keys(places)])];
  return (
    <>
      <p className="soft">
        {shown.length === 0
          ? 'No picture of yours is in use.'
          : `Pictures of yours in use: ${shown.length}.`}{' '}
        PNG, JPEG, WebP or AVIF, up to {contentLimits.picture / 1024 ** 2} MB. An SVG is refused
        here, because it may hold scripts.
      </p>
      <ul className="drawings">
        {names.map((name) => (
          <DrawingEntry
            key={name}
            name={name}
            place={places[name]}
            files={pictures.filter(({ path }) => nameOf(path) === name)}
            set={set}
            isAsked={name === asked}
          />
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  name: string;
  place: DrawingPlace | undefined;
  files: ContentFile[];
  set: string | undefined;
  isAsked: boolean;
}

function DrawingEntry({ name, place, files, set, isAsked }: EntryProps) {
  const { toasts } = useOffice();
  const { saveText, savePicture } = useSaves();
  const [fault, setFault] = useState<string>();
  const entry = useRef<HTMLLIElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const present = files.filter(({ draft }) => !draft?.removed);
  const [picture] = present;
  const where = place?.where ?? `Nowhere: no drawing is called ‘${name}’`;

  useEffect(() => {
    if (isAsked) entry.current?.focus();
  }, [isAsked]);

  const uploading = useContentMutation((file: File) =>
    savePicture(`${ownPicturesFolder}/${name}.${endingFor(file)}`, file),
  );
  const removing = useContentMutation(async () => {
    for (const { path } of present) await saveText(path, null);
  });
  // The pressed button is no longer on the screen.
  const focusUpload = () => uploadButton.current?.focus();
  const said = {
    onSuccess: () => toasts.succeed('Saved. Visitors see it once it is published.'),
    onError: (error: Error) => setFault(`It was not saved. ${reasonOf(error) ?? error.message}`),
  };

  const take = (file: File) => {
    const problem = pictureFault(file);
    setFault(problem);
    if (!problem) uploading.mutate(file, said);
  };
  const remove = () => {
    setFault(undefined);
    focusUpload();
    removing.mutate(undefined, said);
  };

  return (
    <li ref={entry} className="drawing" tabIndex={-1} aria-labelledby={`drawing-${name}`}>
      {picture && <Thumbnail path={picture.path} />}
      <div className="stack-tight">
        <h2 id={`drawing-${name}`} className="drawing-where">
          {where}
        </h2>
        <p className="row row-wrap">
          {picture ? picture.path.slice(ownPicturesFolder.length + 1) : drawnAs(name, set)}
          {files.some(({ draft }) => draft) && <Badge tone="waiting">Not published</Badge>}
        </p>
        {place && <p className="soft">{sizeWords(place)}</p>}
        {fault && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
        <div className="row row-wrap">
          {place && (
            <UploadButton
              ref={uploadButton}
              what={where}
              busy="Saving..."
              isBusy={uploading.isPending}
              label={`Picture for: ${where}`}
              accept={pictureTypes}
              onFile={take}
            >
              {picture ? 'Use another picture...' : 'Use own picture...'}
            </UploadButton>
          )}
          {picture && (
            <Button small disabled={removing.isPending} onClick={remove}>
              {place ? 'Back to the drawing' : 'Remove'}
              <span className="sr-only">: {where}</span>
            </Button>
          )}
          {files.some(({ isLive }) => isLive) && (
            <DiscardButton
              files={files}
              failure="The change could not be discarded."
              onDone={focusUpload}
            >
              Discard change
              <span className="sr-only">: {where}</span>
            </DiscardButton>
          )}
        </div>
      </div>
    </li>
  );
}

const drawnAs = (name: string, set: string | undefined): string =>
  name in drawingPlaces([])
    ? `Drawing of the set${set ? ` ‘${set}’` : ''}`
    : 'As every service with its icon';

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other);

function sizeWords({ width, height, isCropped }: DrawingPlace): string {
  const unit = divisor(width, height);
  const ratio = `${width / unit}:${height / unit}`;
  return `Shown ${isCropped ? `at ${ratio}, cropped` : `whole, best at ${ratio}`}; at least ${width} px wide.`;
}

function useSetName(): string | undefined {
  const { api } = useOffice();
  const { data } = useQuery(fileQuery(api, 'brand/brand.yaml'));
  const { art } = (readYamlText(data?.text ?? '').data ?? {}) as { art?: unknown };
  return typeof art === 'string' ? art : undefined;
}
