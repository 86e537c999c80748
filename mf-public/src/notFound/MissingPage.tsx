import { useLocation } from 'react-router-dom';
import { HttpStatus, PageHead } from '@site/runtime';
import { NotFound } from '@site/ui';

export function MissingPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title="Page not found"
        description="The page you are looking for does not exist."
        path={pathname}
        noindex
      />
      <HttpStatus code={404} />
      <NotFound />
    </>
  );
}
