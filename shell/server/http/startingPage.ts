import { site } from '@site/contract';
import { theme } from '@site/ui/tokens';
import type { Middleware } from 'koa';
import { globalCss } from '../../src/style/globalCss';
import { contentSecurityPolicy } from '../pages/document';
import type { KeptPages } from '../pages/KeptPages';

const TIMEOUT_MS = 1_000;

const HTML =
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${site.name} is starting</title><style>${globalCss}` +
  `main{max-width:36rem;margin:20vh auto;padding:0 1.5rem}h1{font-family:${theme.font.display}}</style></head><body><main>` +
  '<h1>The site is starting</h1><p>This takes a moment. Please try again in a few seconds.</p>' +
  '<p><a href="">Try again</a></p></main></body></html>';

interface StartingOptions {
  /** The address of the api, ending in /api. */
  apiUrl: string;
  /** Pages of an earlier run. */
  kept: Pick<KeptPages, 'isEmpty'>;
}

/**
 * At a first start the api comes a little later than the shell, and a page without its data would look like the page.
 * Until the api has answered once, every page says that the site is starting, unless there are pages of an earlier run:
 * then this is an outage like any other.
 */
export function startingPage({ apiUrl, kept }: StartingOptions): Middleware {
  let hasStarted = false;
  return async (ctx, next) => {
    hasStarted ||= !(await kept.isEmpty()) || (await isThere(apiUrl));
    if (hasStarted) return next();
    ctx.status = 503;
    ctx.set({
      'Content-Security-Policy': contentSecurityPolicy(HTML),
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    });
    ctx.type = 'html';
    ctx.body = HTML;
    return undefined;
  };
}

async function isThere(apiUrl: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body?.cancel();
    return status < 500;
  } catch {
    // Nothing listens yet, or it takes too long.
    return false;
  }
}
