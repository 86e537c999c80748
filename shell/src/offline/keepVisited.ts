import { matchPath } from 'react-router-dom';
import { BROWSER_ONLY } from '../pageData';
import { linkedPage } from '../prefetch/linkedPage';
import { type Visited, WORKER_PATH } from '../../worker/visited';

/** Tells the service worker which page is shown, so that it can be read without a connection. */
export async function noteVisited(): Promise<void> {
  await (registering ??= register());
  if (isOwnBusiness()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(describePage());
}

const isOwnBusiness = (): boolean =>
  location.search !== '' ||
  location.hash !== '' ||
  BROWSER_ONLY.some((pattern) => matchPath(pattern, location.pathname));

let registering: Promise<void> | undefined;

async function register(): Promise<void> {
  window.addEventListener('click', leaveToBrowser, { capture: true });
  const noteAgain = () => void noteVisited();
  // What was scrolled into view has loaded its pictures by then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') noteAgain();
  });
  // After a deploy another worker has taken over, and has forgotten everything.
  navigator.serviceWorker.addEventListener('controllerchange', noteAgain);
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
}

/** Without a connection a link loads its document, which the service worker has; its data cannot be fetched. */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || isOwnBusiness()) return;
  if (linkedPage(event.target)) event.stopImmediatePropagation();
}

const FILE = /^\/(?:assets|remotes)\/.+\.(?:js|woff2)$/;

function describePage(): Visited {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter((url) => isOurs(url) && FILE.test(url.pathname));
  const pictures = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  return {
    pathname: location.pathname,
    files: files.map(pathOf),
    pictures: pictures
      .map(({ currentSrc }) => new URL(currentSrc))
      .filter(isOurs)
      .map(pathOf),
  };
}

const isOurs = ({ origin }: URL): boolean => origin === location.origin;

const pathOf = ({ pathname, search }: URL): string => pathname + search;
