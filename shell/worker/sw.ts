import { site } from '@site/contract';
import { forgetChanged, forgetOtherReleases, keepPage, keptPage, keptPages } from './keptPages';
import { offlineDocument, withNotice } from './offlineDocument';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), raceTheNetwork(event)]));
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

async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    // There is no connection.
    const { pathname, search } = new URL(request.url);
    const page = search === '' ? await keptPage(pathname) : undefined;
    return page ? withNotice(page) : offlineDocument(site.name, await keptPages());
  }
}

/** Set while this worker is installed. */
let hasRoutes = false;

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly object[]): Promise<void>;
}

const PAGES = { requestMode: 'navigate' };

/**
 * A visitor with a connection must not wait for a worker that has to start first: the network is asked for pages at the same
 * time, and for everything else without it.
 */
async function raceTheNetwork(event: RoutingInstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  hasRoutes = true;
  await event.addRoutes([
    { condition: PAGES, source: 'race-network-and-fetch-handler' },
    { condition: { not: PAGES }, source: 'network' },
  ]);
}

/** Browsers without such rules ask for the page while the worker starts. */
async function startServing(): Promise<void> {
  if (!hasRoutes) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}
