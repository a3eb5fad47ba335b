import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { publishingApi } from '../../../contract/publishing/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { LoadFailure, Loading } from '../../layout/screen.tsx';
import { useNarrow } from '../../layout/useMedia.ts';
import { useOffice } from '../../office.ts';
import { FaultList } from '../publish/FaultList.tsx';

interface Props {
  page: string;
  savedVersion: number;
}

const widths = { Phone: 390, Desktop: 1280 };
type Device = keyof typeof widths;

export function PreviewPane({ page, savedVersion }: Props) {
  const { api } = useOffice();
  const isNarrow = useNarrow();
  const [device, setDevice] = useState<Device>(isNarrow ? 'Phone' : 'Desktop');
  const [visited, setVisited] = useState(page);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.contentPreview(visited, savedVersion),
    queryFn: async ({ signal }) => {
      const answer = await api.call(publishingApi.preview, {
        body: { page: visited },
        signal,
        fallback: fallbacks.content.preview,
      });
      return { ...answer.data, frame: `${answer.data.address}?saved=${savedVersion}` };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const faults = data?.faults ?? [];
  const good = useLast(faults.length === 0 ? data?.frame : undefined);
  return (
    <section className="preview" aria-label="Preview" aria-busy={isFetching}>
      <div className="row row-wrap preview-bar">
        <fieldset className="row preview-devices">
          <legend className="sr-only">Width of the preview</legend>
          {Object.keys(widths).map((name) => (
            <Button
              key={name}
              small
              aria-pressed={device === name}
              onClick={() => setDevice(name as Device)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <p className="soft preview-place" role="status">
          {isFetching ? 'Refreshing...' : visited}
        </p>
        {visited !== page && (
          <Button small onClick={() => setVisited(page)}>
            Back to {page}
          </Button>
        )}
        {data && (
          <a className="soft" href={data.address} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
        )}
      </div>
      {error && (
        <LoadFailure
          text="The preview cannot be shown."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {faults.length > 0 && (
        <Notice tone="danger" role="status" className="stack-tight">
          <p>
            {good
              ? 'The preview shows an earlier text until this is right:'
              : 'The preview waits until this is right:'}
          </p>
          <FaultList faults={faults} />
        </Notice>
      )}
      {good ? (
        <Frames src={good} width={widths[device]} onVisit={setVisited} />
      ) : (
        isFetching && <Loading text="Starting the preview. The first time takes some seconds..." />
      )}
    </section>
  );
}

function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function Frames({
  src,
  width,
  onVisit,
}: {
  src: string;
  width: number;
  onVisit: (page: string) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const seen = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(src);
  useScale(stage, width);

  const loaded = (frame: HTMLIFrameElement, address: string) => {
    // The browser's error page about a lost connection is cross-origin; keep the earlier page instead.
    const place = frame.contentDocument?.location;
    if (!place) return;
    const page = place.pathname.replace(/^(\/[^/]+){3}/, '') || '/';
    if (address === shown) {
      if (seen.current) onVisit(page);
    } else {
      frame.contentWindow?.scrollTo(0, seen.current?.contentWindow?.scrollY ?? 0);
      setShown(address);
    }
    seen.current = frame;
  };

  return (
    <div ref={stage} className="preview-stage">
      {[...new Set([shown, src])].map((address) => (
        <iframe
          key={address}
          src={address}
          title="Preview of the page"
          sandbox="allow-same-origin"
          className="preview-frame"
          data-waiting={address === shown ? undefined : true}
          tabIndex={address === shown ? undefined : -1}
          onLoad={(event) => loaded(event.currentTarget, address)}
        />
      ))}
    </div>
  );
}

/** Through the style object: the office's CSP refuses style attributes. */
function useScale(stage: RefObject<HTMLDivElement | null>, width: number): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const scaleToFit = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--preview-width', `${width}px`);
      element.style.setProperty('--preview-scale', String(scale));
    };
    scaleToFit();
    const observer = new ResizeObserver(scaleToFit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, width]);
}
