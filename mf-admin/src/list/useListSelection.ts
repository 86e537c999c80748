import type { TableSort } from '@site/ui';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { nextSort } from './browseList';
import type { ListSelection } from './ListKind';

export interface ListSelectionControls {
  selection: ListSelection;
  search(text: string): void;
  sortBy(key: string): void;
  goTo(page: number): void;
  /** Shows all rows in the server's order again. */
  reset(): void;
}

/**
 * Search, sort order and page, mirrored into the address so that a reload and a link keep them. Also held in state,
 * because the router updates the address in a transition, too late for a controlled input. A link to the same list with
 * other words, such as the search's, is applied; the list's own changes replace the address. With a `name` the
 * parameters are prefixed (`faqs-q`), so that two lists on one screen do not clash.
 */
export function useListSelection(name?: string): ListSelectionControls {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const read = (): ListSelection => readSelection(params, name);
  const [selection, setSelection] = useState(read);
  const isOwnChange = useNavigationType() === 'REPLACE';
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    if (!isOwnChange) setSelection(read());
  }

  const select = (change: Partial<ListSelection>): void => {
    const next = { ...selection, page: 1, ...change };
    setSelection(next);
    setParams((current) => writeSelection(next, current, name), { replace: true });
  };

  return {
    selection,
    search: (search) => select({ search }),
    sortBy: (column) => select({ sort: nextSort(selection.sort, column) }),
    goTo: (page) => select({ page }),
    reset: () => select({ search: '', sort: undefined }),
  };
}

const parameter = (key: string, name: string | undefined): string => (name ? `${name}-${key}` : key);

function readSelection(params: URLSearchParams, name: string | undefined): ListSelection {
  return {
    search: params.get(parameter('q', name)) ?? '',
    sort: readSort(params.get(parameter('sort', name))),
    page: Math.max(1, Math.floor(Number(params.get(parameter('page', name)))) || 1),
  };
}

/** 'title' is ascending, '-title' descending. */
function readSort(text: string | null): TableSort | undefined {
  const [, falls, key] = /^(-?)(.+)/.exec(text ?? '') ?? [];
  return key ? { key, direction: falls ? 'descending' : 'ascending' } : undefined;
}

function writeSelection(
  { search, sort, page }: ListSelection,
  params: URLSearchParams,
  name: string | undefined,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const write = (key: string, value: string | undefined) =>
    value ? written.set(parameter(key, name), value) : written.delete(parameter(key, name));
  write('q', search);
  write('sort', sort && (sort.direction === 'descending' ? '-' : '') + sort.key);
  write('page', page > 1 ? String(page) : undefined);
  return written;
}
