import { site } from '@site/contract';
import { forgetChanged, forgetOtherReleases, keepPage, keptPage, keptPages } from './keptPages';
import { offlineDocument, withNotice } from './offlineDocument';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), leaveFilesAlone(event)]));
});

/** A deploy installs another worker, which deletes what the previous one kept. */
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherReleases().then(startServing));
});

self.addEventListener('message', (event) => {
  // Without a connection there is nothing new to keep: the next visit tries again.
  event.waitUntil(keepVisited(String(event.data)).catch(() => undefined));
});

async function keepVisited(pathname: string): Promise<void> {
  await keepPage(pathname);
  await forgetChanged(pathname);
}

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(answer(event));
});

async function answer(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  try {
    const response = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
    event.waitUntil(forgetWithdrawn());
    return response;
  } catch {
    // There is no connection.
    const { pathname, search } = new URL(request.url);
    const page = search === '' ? await keptPage(pathname) : undefined;
    return page ? withNotice(page) : offlineDocument(site.name, await keptPages());
  }
}

/** The page that is opened comes first. */
const PAUSE_MS = 3_000;

/**
 * At every page, also at one that is not kept, and where each megabyte counts: there the application sends no message, and
 * may not even start.
 */
async function forgetWithdrawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await forgetChanged().catch(() => undefined);
}

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: object): Promise<void>;
}

/** Requests for anything but pages do not reach the worker, in browsers that have such rules; elsewhere `fetch` ignores them. */
async function leaveFilesAlone(event: RoutingInstallEvent): Promise<void> {
  await event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
}

/** The browser requests a page while the worker starts, so that a visitor with a connection does not wait for both in turn. */
async function startServing(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}
