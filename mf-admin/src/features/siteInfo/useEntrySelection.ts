import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { nextSort } from '../../shared/lists/browseList';
import type { ListSelection } from '../../shared/lists/ListKind';
import type { SiteInfoCollection } from './siteInfoAdminApi';

interface EntrySelection {
  selection: ListSelection;
  /** The order in which the site shows them, and nothing left out: only there an entry has neighbours to pass. */
  isSiteOrder: boolean;
  search(text: string): void;
  sortBy(key: string): void;
  goTo(page: number): void;
  showSiteOrder(): void;
}

/**
 * As `useListSelection`, for two lists on one screen: each has names of its own in the address, as `faqs-q`, and leaves
 * those of the other alone.
 */
export function useEntrySelection(collection: SiteInfoCollection): EntrySelection {
  const [params, setParams] = useSearchParams();
  const [selection, setSelection] = useState(() => readSelection(params, collection));
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    if (!isOwnChange) setSelection(readSelection(params, collection));
  }

  const select = (change: Partial<ListSelection>): void => {
    const next = { ...selection, page: 1, ...change };
    setSelection(next);
    setParams((current) => writeSelection(current, collection, next), { replace: true });
  };

  return {
    selection,
    isSiteOrder: selection.search.trim() === '' && selection.sort === undefined,
    search: (search) => select({ search }),
    sortBy: (column) => select({ sort: nextSort(selection.sort, column) }),
    goTo: (page) => select({ page }),
    showSiteOrder: () => select({ search: '', sort: undefined }),
  };
}

function readSelection(params: URLSearchParams, collection: SiteInfoCollection): ListSelection {
  const [, falls, column] = /^(-?)(.+)/.exec(params.get(`${collection}-sort`) ?? '') ?? [];
  return {
    search: params.get(`${collection}-q`) ?? '',
    sort: column ? { key: column, direction: falls ? 'descending' : 'ascending' } : undefined,
    page: Math.max(1, Math.floor(Number(params.get(`${collection}-page`))) || 1),
  };
}

function writeSelection(
  current: URLSearchParams,
  collection: SiteInfoCollection,
  { search, sort, page }: ListSelection,
): URLSearchParams {
  const written = new URLSearchParams(current);
  const write = (name: string, value: string | undefined) =>
    value ? written.set(`${collection}-${name}`, value) : written.delete(`${collection}-${name}`);
  write('q', search);
  write('sort', sort && (sort.direction === 'descending' ? '-' : '') + sort.key);
  write('page', page > 1 ? String(page) : undefined);
  return written;
}
