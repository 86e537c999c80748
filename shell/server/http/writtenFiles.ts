import { createHash } from 'node:crypto';
import { crawlerPaths, paths } from '@site/contract';
import type { Middleware } from 'koa';
import { LIVE_ATTRIBUTE } from '../../src/hydration/hydrated';
import { BROWSER_ONLY } from '../../src/pageData';
import { assertReading } from './addresses';

const RULES_PATH = '/assets/speculation-rules.json';

const NOT_PAGES = ['/api/*', '/assets/*', '/downloads/*', '/remotes/*', crawlerPaths.feed];
/** They start the application at once, which a visitor who only passes by does not need. */
const NOT_AHEAD = [paths.login.pattern, ...BROWSER_ONLY];

const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: [...NOT_PAGES, ...NOT_AHEAD] } },
    // Once the application runs, it follows the links itself.
    { selector_matches: `:root:not([${LIVE_ATTRIBUTE}]) a:not([download], [target])` },
  ],
};

/**
 * For as long as the links of a page load documents, the browser prepares these: it fetches what is in view, and renders
 * what a pointer rests on or touches. Browsers without this feature load the page at the click.
 */
const RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'eager' }],
  prerender: [{ where, eagerness: 'moderate' }],
});

const VERSION = createHash('sha256').update(RULES).digest('hex').slice(0, 8);

/** The response header of every page that names the rules: an inline script would need a place in the page's policy. */
export const SPECULATION_HEADER = { 'Speculation-Rules': `"${RULES_PATH}?v=${VERSION}"` };

/**
 * Takes the place of the service worker that kept visited pages, deletes them and goes. It stays until December 2027: a
 * browser that has not been here since would show pages of children whose consent has ended.
 */
const LAST_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(emptied.then(() => self.registration.unregister()));
});
`;

const FILES: Partial<Record<string, { type: string; caching: string; body: string }>> = {
  [RULES_PATH]: {
    type: 'application/speculationrules+json',
    caching: 'max-age=31536000,immutable',
    body: RULES,
  },
  '/sw.js': { type: 'text/javascript', caching: 'no-cache', body: LAST_WORKER },
};

export const writtenFiles: Middleware = async (ctx, next) => {
  const file = FILES[ctx.path];
  if (!file) return next();
  assertReading(ctx);
  ctx.set({ 'Cache-Control': file.caching, 'Content-Security-Policy': "default-src 'none'" });
  ctx.type = file.type;
  ctx.body = file.body;
  return undefined;
};
