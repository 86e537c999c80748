import { limits } from '@site/contract';
import type { ListPage } from './usePagedList';

const PAGE_SIZE = limits.pageSize;

/** Where a page is in its list. */
export interface PagePlace {
  page: number;
  /** Null when it is not known. */
  pageCount: number | null;
  /** How many rows are before it. */
  before: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

const FIRST = { page: 1, before: 0 };

/**
 * A page by cursor has no number of its own: it is the one that was turned to, unless the ends of the list say otherwise
 * because records have come or gone.
 */
export function placeOf(shown: ListPage<unknown> | undefined, turnedTo: number): PagePlace {
  const { records = [], total = null, next, previous, isNumbered } = shown ?? {};
  const [hasPrevious, hasNext] = [previous !== undefined, next !== undefined];
  const counted = total === null ? null : Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (isNumbered) return numberedPlace({ page: turnedTo, pageCount: counted }, records.length);
  const numbers = hasPrevious ? laterPage({ hasNext, total, counted, turnedTo }, records.length) : FIRST;
  const pageCount = counted === null ? null : Math.max(counted, numbers.page + (hasNext ? 1 : 0));
  return { ...numbers, pageCount, hasPrevious, hasNext };
}

function numberedPlace({ page, pageCount }: Pick<PagePlace, 'page' | 'pageCount'>, rows: number): PagePlace {
  const hasNext = pageCount === null ? rows === PAGE_SIZE : page < pageCount;
  return { page, pageCount, before: (page - 1) * PAGE_SIZE, hasPrevious: page > 1, hasNext };
}

interface LaterPage extends Pick<PagePlace, 'hasNext'> {
  total: number | null;
  /** The number of pages. */
  counted: number | null;
  turnedTo: number;
}

function laterPage({ hasNext, total, counted, turnedTo }: LaterPage, rows: number) {
  if (!hasNext && total !== null && counted !== null)
    return { page: Math.max(2, counted), before: Math.max(0, total - rows) };
  const page = Math.max(1, Math.min(turnedTo, (counted ?? Infinity) - 1));
  const beforeMax = (total ?? Infinity) - rows - 1;
  return { page, before: Math.max(1, Math.min((page - 1) * PAGE_SIZE, beforeMax)) };
}
