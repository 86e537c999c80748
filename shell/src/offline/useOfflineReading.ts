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

// eslint-disable-next-line site/no-process-env -- the build replaces it; a page that is being worked on is never an old one
const isWorkedOn = process.env.NODE_ENV === 'development';

/** Only encrypted pages, and those of the own computer, have service workers. */
const canKeepPages = (): boolean => !isWorkedOn && 'serviceWorker' in navigator;
