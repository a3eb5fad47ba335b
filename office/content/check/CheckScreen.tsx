import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { Finding } from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useOffice } from '../../office.ts';
import { placeName } from '../placeName.ts';
import { PublishButton } from '../publish/PublishButton.tsx';
import { contentHref, editableFile, useTitles } from '../useContent.ts';

/** In order of harm to visitors. */
const headings: Record<Finding['kind'], string> = {
  'dead link': 'Links that lead nowhere',
  'past date': 'Dates that are over',
  'old internship': 'Internships to look at',
  'typed fact': 'Facts typed by hand',
  'missing alternative text': 'Pictures without a description',
  'long title': 'Titles that search engines cut',
  'year in title': 'Years in titles',
  'old article': 'Articles of more than two years',
  'sample content': 'Samples of the example',
  'shipped brand': 'Traces of the example',
};

export function Component() {
  const { api } = useOffice();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: queryKeys.contentFindings,
    queryFn: async ({ signal }) =>
      (await api.call(publishingApi.findings, { signal, fallback: fallbacks.content.check })).data,
    staleTime: 0,
  });
  return (
    <div className="screen">
      <PageTitle title="Check of the content" />
      <header className="row row-wrap screen-head">
        <h1 className="screen-title">Check</h1>
        <div className="row row-wrap screen-tools">
          <Button small disabled={isFetching} onClick={() => void refetch()}>
            {isFetching && data ? 'Checking...' : 'Check again'}
          </Button>
          <PublishButton />
        </div>
      </header>
      <p className="soft">
        What is out of date or contradicts your facts, in the texts as they are saved now. Nothing
        here stops a publication.
      </p>
      {error && (
        <LoadFailure
          text="The content could not be checked."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {isPending && <Loading text="Reading every text..." />}
      {data && (
        <p role="status" className={data.length === 0 ? 'panel-none' : 'sr-only'}>
          {data.length === 0
            ? 'Nothing to do. Dates, links, facts and pictures are in order.'
            : `${data.length} found`}
        </p>
      )}
      {data && (
        <div className="content-groups">
          {Object.entries(headings).map(([kind, heading]) => (
            <Group
              key={kind}
              heading={heading}
              findings={data.filter((finding) => finding.kind === kind)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ heading, findings }: { heading: string; findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section className="panel" aria-label={heading}>
      <h2 className="row row-spread panel-head">
        {heading} <span className="soft">{findings.length}</span>
      </h2>
      <ul>
        {findings.map((finding) => (
          <li
            key={`${finding.file} ${finding.where} ${finding.line} ${finding.sentence}`}
            className="check-finding"
          >
            <Place {...finding} />
            <span dir="auto">{finding.sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ file, where, line }: Finding) {
  const titleOf = useTitles();
  const place = where ? placeName(file, where) : line && `line ${line}`;
  const words = [titleOf(file), place].filter(Boolean).join(': ');
  return editableFile(file) ? (
    <Link to={contentHref({ file, at: where, line })} dir="auto">
      {words}
    </Link>
  ) : (
    <strong dir="auto">{words}</strong>
  );
}
