import { notFoundCopy } from '@site/contract';
import { PageHead } from '@site/runtime';
import { NotFound } from '@site/ui';
import { TITLE_ID } from './ScreenHead';

/** docs/product.md#not-found: the 404 page inside the admin area. Sets no status, because it is only rendered in the browser. */
export function MissingScreen() {
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} noindex />
      <NotFound titleId={TITLE_ID} />
    </>
  );
}
