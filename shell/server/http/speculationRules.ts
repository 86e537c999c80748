import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { crawlerPaths, paths } from '@site/contract';
import { LIVE_ATTRIBUTE } from '../../src/hydration/hydrated';
import { BROWSER_ONLY } from '../../src/pageData';

const YEAR_S = 31_536_000;
export const SPECULATION_RULES_PATH = '/assets/speculation-rules.json';

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

/** The response header of every page that names the rules. */
export const SPECULATION_HEADER = { 'Speculation-Rules': `"${SPECULATION_RULES_PATH}?v=${VERSION}"` };

/** A file, because an inline script would need a place in the page's policy. */
export function sendSpeculationRules(ctx: Context): void {
  ctx.set('Cache-Control', `max-age=${YEAR_S},immutable`);
  ctx.type = 'application/speculationrules+json';
  ctx.body = RULES;
}
