import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { wrapTables } from './wrapTables';

type Sanitize = (html: string) => string;

let loading: Promise<Sanitize> | undefined;

/** A tenth of what a page loads, and none of it needed for a page that the server rendered. */
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

// React leaves the content of such an element alone while it takes over the server's HTML.
const SERVED = { __html: '' };

/**
 * Sanitised HTML as React takes it. What the server rendered it has sanitised, and it stays as it is; everything else
 * waits for the sanitiser.
 */
export function useCleanHtml(html: string): { __html: string } {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [served, setServed] = useState(isHydrating ? html : null);
  // For good: once replaced, the server's HTML is no longer in the page.
  if (served !== null && served !== html) setServed(null);
  const sanitize = served === html ? null : use(loadSanitize());
  return useMemo(() => (sanitize ? { __html: wrapTables(sanitize(html)) } : SERVED), [html, sanitize]);
}
