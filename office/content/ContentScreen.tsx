import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { isTextFile } from '../../contract/publishing.ts';
import { NotFound } from '../layout/errors.tsx';
import { Loading } from '../layout/screen.tsx';
import { ContentList } from './list/ContentList.tsx';

/** Apart from the list: it brings the parsers of the content. */
const EditScreen = lazy(() => import('./edit/EditScreen.tsx'));

export function Component() {
  const [params] = useSearchParams();
  const file = params.get('file');
  if (file === null) return <ContentList />;
  if (!isTextFile(file) && file !== 'brand/logo.png') return <NotFound />;
  return (
    <Suspense fallback={<Loading text="Loading the editor..." />}>
      <EditScreen key={file} path={file} />
    </Suspense>
  );
}
