import { notFoundCopy } from '@site/contract';
import { PageHead } from '@site/runtime';
import { NotFound } from '@site/ui';
import { useLocation } from 'react-router-dom';

/** Spec 2: the 404 page, inside the admin area. Without a status: only the browser renders it. */
export function MissingScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} path={pathname} noindex />
      <NotFound />
    </>
  );
}
