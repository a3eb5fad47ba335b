import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ownPicturesFolder } from '../../content/schema/art.ts';
import { isTextFile } from '../../contract/publishing/paths.ts';
import { NotFound } from '../layout/errors.tsx';
import { Loading } from '../layout/screen.tsx';
import { ContentList } from './list/ContentList.tsx';

const EditScreen = lazy(() => import('./edit/EditScreen.tsx'));
const LogoScreen = lazy(() => import('./brand/LogoScreen.tsx'));
const DrawingsScreen = lazy(() => import('./brand/DrawingsScreen.tsx'));

export function Component() {
  const [params] = useSearchParams();
  const file = params.get('file');
  if (file === null) return <ContentList />;
  const isDrawing = `${file}/`.startsWith(`${ownPicturesFolder}/`);
  if (!isTextFile(file) && file !== 'brand/logo.png' && !isDrawing) return <NotFound />;
  const isLogo = file.startsWith('brand/logo.') && params.get('as') !== 'text';
  return (
    <Suspense fallback={<Loading text="Loading the editor..." />}>
      {isDrawing ? (
        <DrawingsScreen asked={file} />
      ) : isLogo ? (
        <LogoScreen />
      ) : (
        <EditScreen key={file} path={file} />
      )}
    </Suspense>
  );
}
