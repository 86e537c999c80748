import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isMetered } from '../prefetch/isMetered';
import { whenIdle } from '../whenIdle';

/**
 * Keeps each visited page for reading without a connection. Not while each megabyte counts: most of a page comes from the
 * browser's own cache, but not all of it.
 */
export function useOfflineReading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!canKeepPages() || isMetered()) return;
    whenIdle(() => {
      import(/* webpackChunkName: "offline" */ './keepVisited')
        .then(({ noteVisited }) => noteVisited())
        // Private windows and full disks keep nothing: the page is read with a connection, as before.
        .catch(() => undefined);
    });
  }, [pathname]);
}

// eslint-disable-next-line site/no-process-env -- webpack replaces it; during development the worker must not answer for the server
const isDevelopment = process.env.NODE_ENV === 'development';

/** Browsers offer service workers over HTTPS and on localhost only. */
const canKeepPages = (): boolean => !isDevelopment && 'serviceWorker' in navigator;
