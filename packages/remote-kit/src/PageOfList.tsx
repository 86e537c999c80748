import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { HttpStatus } from '@site/runtime';
import { ButtonLink, Stack, Text } from '@site/ui';
import { pageAddress, readPage, type ListPage } from './listPage';

/** The page that this page's address asks for. */
export function usePage(): number {
  return readPage(new URLSearchParams(useLocation().search));
}

/** Whether an address asks for a page that the list does not have. An empty list has its first page. */
export const isBeyondEnd = (page: number, list: ListPage<unknown> | undefined): boolean =>
  page > 1 && list?.entries.length === 0;

/** 'Page 2 of 9', for the pages after the first. */
export const pageLabel = (page: number, pageCount: number | undefined): string =>
  pageCount === undefined ? `Page ${page}` : `Page ${page} of ${pageCount}`;

interface Headline {
  title: string;
  description: string;
  path: string;
}

/** Title, description and canonical address for `PageHead`. Each page of a list has its own. */
export function pageHeadline({ title, description, path }: Headline, page: number): Headline {
  if (page === 1) return { title, description, path };
  return {
    title: `${title}, page ${page}`,
    description: `Page ${page}. ${description}`,
    path: pageAddress(path, page),
  };
}

/**
 * After a change of the page, or of its address, moves to the list and focuses its heading, so that a screen reader announces it. Without
 * the heading's id the list is the whole page.
 */
export function usePageFocus(page: number | string, headingId?: string): void {
  const navigationType = useNavigationType();
  const previous = useRef(page);

  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    const heading = headingId ? document.getElementById(headingId) : document.querySelector('h1');
    // On back and forward the browser restores the scroll position.
    if (navigationType !== 'POP' && headingId) heading?.scrollIntoView();
    else if (navigationType !== 'POP') window.scrollTo(0, 0);
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }, [page, headingId, navigationType]);
}

/** Stands instead of a page that the list does not have; `back` leads to the first page. */
export const BeyondEnd = ({ page, back }: { page: number; back: { label: string; path: string } }) => (
  <Stack $gap="l" $align="start">
    <HttpStatus code={404} />
    <Text $size="lead">There is no page {page}: the list ends before it.</Text>
    <ButtonLink to={back.path}>{back.label}</ButtonLink>
  </Stack>
);
