import { limits } from '@site/contract';
import type { TableSort } from '@site/ui';
import type { PostRow } from './postView';

const PAGE_SIZE = limits.pageSize;

export interface PostSelection {
  search: string;
  sort: TableSort | undefined;
  /** From 1; one beyond the last shows the last. */
  page: number;
}

export interface ShownPosts {
  rows: PostRow[];
  matchCount: number;
  page: number;
  pageCount: number;
}

/** The rows of one page of what matches, in the wanted order; without one, the server's (newest first). */
export function selectPosts(posts: readonly PostRow[], selection: PostSelection): ShownPosts {
  const matching = sorted(posts.filter(matches(selection.search)), selection.sort);
  const pageCount = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, selection.page), pageCount);
  const rows = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { rows, matchCount: matching.length, page, pageCount };
}

function matches(search: string): (post: PostRow) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title, slug, status }) => {
    const text = `${title} ${slug} ${status}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const comparers: Record<string, (a: PostRow, b: PostRow) => number> = {
  title: (a, b) => collator.compare(a.title, b.title),
  slug: (a, b) => collator.compare(a.slug, b.slug),
  status: (a, b) => collator.compare(a.status, b.status),
  likes: (a, b) => a.likes - b.likes,
};

function sorted(posts: PostRow[], sort: TableSort | undefined): PostRow[] {
  const compare = sort && comparers[sort.key];
  if (!compare) return posts;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return posts.sort((a, b) => sign * compare(a, b));
}

/** A click on a column's head: rising, falling, and back to the server's order. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
