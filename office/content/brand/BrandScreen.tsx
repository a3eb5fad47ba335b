import type { ReactNode } from 'react';
import type { ContentFile } from '../../../contract/publishing/content.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { addresses } from '../../addresses.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { FaultList } from '../publish/FaultList.tsx';
import { PublishButton } from '../publish/PublishButton.tsx';
import { useContentFaults, useOverview } from '../useContent.ts';

interface Props {
  title: string;
  intro: string;
  isOwn(path: string): boolean;
  tools?(files: ContentFile[]): ReactNode;
  children(files: ContentFile[]): ReactNode;
}

export function BrandScreen({ title, intro, isOwn, tools, children }: Props) {
  const { data, error, refetch } = useOverview();
  const faults = (useContentFaults() ?? []).filter(({ file }) => isOwn(file));
  return (
    <div className="screen content-edit">
      <PageTitle title={title} />
      <BackLink to={addresses.content}>Back to Content</BackLink>
      <header className="row row-wrap screen-head content-head">
        <h1 className="screen-title">{title}</h1>
        <div className="row row-wrap screen-tools">
          {data && tools?.(data.files)}
          <PublishButton />
        </div>
      </header>
      <p className="soft">{intro}</p>
      {faults.length > 0 && (
        <Notice tone="danger" role="status" className="stack-tight">
          <p>This has to be right before it can be published:</p>
          <FaultList faults={faults} />
        </Notice>
      )}
      {error && !data && (
        <LoadFailure
          text="What is there now could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data ? children(data.files) : !error && <Loading text="Loading what is there now..." />}
    </div>
  );
}
