import { site } from '@site/contract';
import type { Visited } from './visited';
import { forgetOtherReleases, forgetChanged, keepPage, keptPage, keptPages } from './keptPages';
import { offlineDocument, withNotice } from './offlineDocument';

declare const self: ServiceWorkerGlobalScope;

/** Windows that show a kept page: their pictures and scripts come from where it came from. */
const offlineWindows = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), raceTheNetwork(event)]));
});

/** The server writes the releases into this script, so a deploy brings another one: what the last one kept goes. */
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherReleases().then(startServing));
});

self.addEventListener('message', (event) => {
  const visited = event.data as Visited;
  // Without a connection there is nothing new to keep: the next visit tries again.
  event.waitUntil(keepPage(visited).then(forgetChanged, () => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (!navigator.onLine || offlineWindows.has(event.clientId)) event.respondWith(answerFile(request));
});

async function answerNavigation(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return answerOffline(event);
  }
}

async function answerOffline({ request, resultingClientId }: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const page = search === '' ? await keptPage(pathname) : undefined;
  if (!page) return offlineDocument(site.name, await keptPages());
  offlineWindows.add(resultingClientId);
  return withNotice(page);
}

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Set while this worker is installed. */
let hasRoutes = false;

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly object[]): Promise<void>;
}

/**
 * A visitor with a connection must not wait for a worker that has to start first: the network is asked at the same time,
 * and other files do not ask a worker that has not been started for their page.
 */
async function raceTheNetwork(event: RoutingInstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  hasRoutes = true;
  await event.addRoutes([
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    { condition: { runningStatus: 'not-running' }, source: 'network' },
  ]);
}

/** Browsers without such rules ask for the page while the worker starts. */
async function startServing(): Promise<void> {
  if (!hasRoutes) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}
