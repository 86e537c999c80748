import { useMemo } from 'react';
import { readEachWay, wrapTables } from './markup';
import { sanitize } from './sanitize.node';

/** Sanitised HTML for React. */
export function useCleanHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: wrapTables(readEachWay(sanitize(html))) }), [html]);
}

/** On the server the sanitiser is loaded already. */
export function loadSanitize(): Promise<typeof sanitize> {
  return Promise.resolve(sanitize);
}
