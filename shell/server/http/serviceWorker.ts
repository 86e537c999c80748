import type { Middleware } from 'koa';
import { READING } from './readingMethods';

const PATH = '/sw.js';

/** Takes the place of the worker that kept visited pages, deletes them and goes. A browser asks for it at its next visit. */
const SCRIPT = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(emptied.then(() => self.registration.unregister()));
});
`;

/** Until December 2027: a browser that has not been here since would show pages of children whose consent has ended. */
export const serviceWorker: Middleware = async (ctx, next) => {
  if (ctx.path !== PATH) return next();
  if (!READING.includes(ctx.method)) ctx.throw(405, { headers: { Allow: READING.join(', ') } });
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': "default-src 'none'" });
  ctx.type = 'js';
  ctx.body = SCRIPT;
  return undefined;
};
