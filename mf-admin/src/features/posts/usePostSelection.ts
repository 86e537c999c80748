import type { TableSort } from '@site/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextSort, type PostSelection } from './postBrowsing';

export interface PostSelectionControls {
  selection: PostSelection;
  search(text: string): void;
  sortBy(key: string): void;
  goTo(page: number): void;
}

/**
 * Search, order and page, mirrored into the address so that a reload and a link keep them. Held in state as
 * well: the router changes the address in a transition, too late for a field that is typed into.
 */
export function usePostSelection(): PostSelectionControls {
  const [params, setParams] = useSearchParams();
  const [selection, setSelection] = useState(() => readSelection(params));

  const select = (change: Partial<PostSelection>): void => {
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

function readSelection(params: URLSearchParams): PostSelection {
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

function writeSelection({ search, sort, page }: PostSelection): Record<string, string> {
  return {
    ...(search ? { q: search } : {}),
    ...(sort ? { sort: (sort.direction === 'descending' ? '-' : '') + sort.key } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
