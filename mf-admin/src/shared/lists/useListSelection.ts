import type { TableSort } from '@site/ui';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { nextSort } from './browseList';
import type { ListSelection } from './ListKind';

interface ListSelectionControls {
  selection: ListSelection;
  search(text: string): void;
  sortBy(key: string): void;
  goTo(page: number): void;
}

/**
 * Search, order and page, mirrored into the address so that a reload and a link keep them. Held in state as
 * well: the router changes the address in a transition, too late for a field that is typed into. A link to the
 * same list with other words, such as the command palette's, counts; our own changes replace the address.
 */
export function useListSelection(): ListSelectionControls {
  const [params, setParams] = useSearchParams();
  const [selection, setSelection] = useState(() => readSelection(params));
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    if (!isOwnChange) setSelection(readSelection(params));
  }

  const select = (change: Partial<ListSelection>): void => {
    const next = { ...selection, page: 1, ...change };
    setSelection(next);
    setParams(writeSelection(next), { replace: true });
  };

  return {
    selection,
    search: (search) => select({ search }),
    sortBy: (key) => select({ sort: nextSort(selection.sort, key) }),
    goTo: (page) => select({ page }),
  };
}

function readSelection(params: URLSearchParams): ListSelection {
  return {
    search: params.get('q') ?? '',
    sort: readSort(params.get('sort')),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
}

/** 'title' rises, '-title' falls. */
function readSort(text: string | null): TableSort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

function writeSelection({ search, sort, page }: ListSelection): Record<string, string> {
  return {
    ...(search ? { q: search } : {}),
    ...(sort ? { sort: (sort.direction === 'descending' ? '-' : '') + sort.key } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
