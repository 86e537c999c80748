import { useLocation } from 'react-router-dom';
import { notFoundCopy } from '@site/contract';
import { HttpStatus, PageHead } from '@site/runtime';
import { NotFound } from '@site/ui';

export function MissingPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} path={pathname} noindex />
      <HttpStatus code={404} />
      <NotFound />
    </>
  );
}
