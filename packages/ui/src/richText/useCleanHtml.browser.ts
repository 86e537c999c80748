import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { readEachWay, wrapTables } from './markup';

type Sanitize = (html: string) => string;

let loading: Promise<Sanitize> | undefined;

/** The sanitiser is a tenth of a page's scripts, and a page that the server rendered does not need it. */
export function loadSanitize(): Promise<Sanitize> {
  loading ??= import(/* webpackChunkName: "sanitize" */ './sanitize.browser').then(
    (module) => module.sanitize,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const never = (): (() => void) => () => undefined;

// React does not touch the content of such an element during hydration.
const SERVED = { __html: '' };

/**
 * Sanitised HTML for React. HTML that the server has rendered and sanitised is kept; anything else waits for the
 * sanitiser.
 */
export function useCleanHtml(html: string): { __html: string } {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [served, setServed] = useState(isHydrating ? html : null);
  // Permanent: once replaced, the server's HTML is no longer in the page.
  if (served !== null && served !== html) setServed(null);
  const sanitize = served === html ? null : use(loadSanitize());
  return useMemo(
    () => (sanitize ? { __html: wrapTables(readEachWay(sanitize(html))) } : SERVED),
    [html, sanitize],
  );
}
