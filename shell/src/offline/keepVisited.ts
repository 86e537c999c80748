import { matchPath } from 'react-router-dom';
import { BROWSER_ONLY } from '../pageData';
import { linkedPage } from '../prefetch/linkedPage';
import { WORKER_PATH } from '../../worker/visited';

/** Tells the service worker which page is shown, so that it can be read without a connection. */
export async function noteVisited(): Promise<void> {
  await (registering ??= register());
  if (isOwnBusiness()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(location.pathname);
}

const isOwnBusiness = (): boolean =>
  location.search !== '' ||
  location.hash !== '' ||
  BROWSER_ONLY.some((pattern) => matchPath(pattern, location.pathname));

let registering: Promise<void> | undefined;

async function register(): Promise<void> {
  window.addEventListener('click', leaveToBrowser, { capture: true });
  // After a deploy another worker has taken over, and has forgotten everything.
  navigator.serviceWorker.addEventListener('controllerchange', () => void noteVisited());
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
}

/** Without a connection a link loads its document, which the service worker has; its data cannot be fetched. */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || isOwnBusiness()) return;
  if (linkedPage(event.target)) event.stopImmediatePropagation();
}
