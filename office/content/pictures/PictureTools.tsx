import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { ContentFile } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { useOffice } from '../../office.ts';
import { useContentMutation, usePictureAddress } from './usePictures.ts';

export function Thumbnail({ path }: { path: string }) {
  const address = usePictureAddress(path);
  return address ? (
    <img className="picture-thumbnail" src={address} alt="" loading="lazy" />
  ) : (
    <span className="picture-thumbnail" aria-hidden="true" />
  );
}

interface UploadProps {
  children: string;
  what?: string;
  busy: string;
  isBusy: boolean;
  label: string;
  accept: string;
  onFile(file: File): void;
  ref?: Ref<HTMLButtonElement>;
}

export function UploadButton(props: UploadProps) {
  const { children, what, busy, isBusy, label, accept, onFile, ref } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets people choose the same file again after correcting it.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button ref={ref} small disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busy : children}
        {what && <span className="sr-only">: {what}</span>}
      </Button>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={choose} />
    </>
  );
}

interface DiscardProps {
  files: ContentFile[];
  failure: string;
  onDone?(): void;
  children: ReactNode;
}

export function DiscardButton({ files, failure, onDone, children }: DiscardProps) {
  const { api, toasts } = useOffice();
  const drafts = files.flatMap(({ path, draft }) =>
    draft ? [{ path, version: draft.version }] : [],
  );
  const discarding = useContentMutation(() =>
    api.call(publishingApi.discard, {
      body: { files: drafts },
      fallback: fallbacks.content.discard,
    }),
  );
  if (drafts.length === 0) return null;
  const discard = () =>
    discarding.mutate(undefined, {
      onSuccess: () => onDone?.(),
      onError: (error) => toasts.fail(failure, reasonOf(error)),
    });
  return (
    <Button small disabled={discarding.isPending} onClick={discard}>
      {children}
    </Button>
  );
}
