import { useMemo } from 'react';
import { sanitize } from './sanitize.node';
import { wrapTables } from './wrapTables';

/** Sanitised HTML as React takes it. */
export function useCleanHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: wrapTables(sanitize(html)) }), [html]);
}

/** What the browser has to fetch first is here already. */
export function loadSanitize(): Promise<typeof sanitize> {
  return Promise.resolve(sanitize);
}
