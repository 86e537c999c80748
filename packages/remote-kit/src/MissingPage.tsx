import { notFoundCopy } from '@site/contract';
import { HttpStatus, PageHead } from '@site/runtime';
import { NotFound } from '@site/ui';

export function MissingPage() {
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} noindex />
      <HttpStatus code={404} />
      <NotFound />
    </>
  );
}
