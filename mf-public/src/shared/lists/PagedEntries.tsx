import type { ReactNode } from 'react';
import { BeyondEnd, isBeyondEnd, type ListPage, pageAddress, pageLabel } from '@site/remote-kit';
import { PageLinks, Stack, VisuallyHidden } from '@site/ui';

interface PagedEntriesProps {
  /** The plural of the entries, for the landmark of the links. */
  label: string;
  page: number;
  list: ListPage<unknown>;
  /** The page that the list is a part of, and the id of the list's heading on it. */
  path: string;
  headingId: string;
  /** The entries of this page. */
  children: ReactNode;
}

/** A list below other content of its page: its links lead to its heading, past that content. */
export function PagedEntries({ label, page, list, path, headingId, children }: PagedEntriesProps) {
  const { pageCount, hasNext } = list;
  const toPage = (target: number): string => `${pageAddress(path, target)}#${headingId}`;
  const isMissing = isBeyondEnd(page, list);
  const isPaged = !isMissing && (page > 1 || hasNext);

  return (
    <Stack $gap="xl">
      <VisuallyHidden role="status">{isPaged && pageLabel(page, pageCount)}</VisuallyHidden>
      {isMissing ? <BeyondEnd page={page} back={{ label: FIRST_PAGE, path: toPage(1) }} /> : children}
      {isPaged && (
        <PageLinks label={label} page={page} pageCount={pageCount} hasNext={hasNext} toPage={toPage} />
      )}
    </Stack>
  );
}

const FIRST_PAGE = 'Back to the first page';
