import { useMemo } from 'react';
import { sanitize } from './sanitize.node';
import { wrapTables } from './wrapTables';

/** Sanitised HTML as React takes it. */
export function useCleanHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: wrapTables(sanitize(html)) }), [html]);
}
