import type { Context, Middleware } from 'koa';
import getRawBody from 'raw-body';
import { SENT_QUERY } from '@site/contract';
import type { Pages } from '../html/pages';
import type { VisitorFacts } from './apiProxy';
import { cleanPath } from './cleanPath';
import { sendPage } from './sendPage';

// The longest message that the api takes is 10,000 characters, each of them up to nine bytes in a form.
const LARGEST_FORM = 128 * 1024;
const NO_FORM =
  'This page cannot take a form without JavaScript. Please go back, and try again once it is there.';
const NOT_NOW =
  'Your form could not be taken at the moment. Please go back, where your browser has kept what you typed, and send it again.';
const TOO_LONG = 'This form is too long to be sent in one go.';

/** What a browser says of a request that comes from this site, or from somebody's typing. */
const OWN = ['same-origin', 'none'];

export interface TakeFormsOptions extends VisitorFacts {
  pages: Pick<Pages, 'submit'>;
  /** The site's own, as a browser writes it. */
  origin: string;
}

/** Takes a form as a browser without JavaScript posts it, and leads to its page: reloading that sends nothing again. */
export function takeForms({ pages, origin, addressOf, schemeOf }: TakeFormsOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'POST') return next();
    if (isForeign(ctx, origin)) ctx.throw(403, 'This form was sent from another site.');
    if (ctx.path !== cleanPath(ctx.path)) ctx.throw(404, 'There is no form at this address.');
    if (!ctx.is('urlencoded')) ctx.throw(415, 'This page takes forms only.');
    const form = await readForm(ctx);
    const address = addressOf(ctx.req);
    // The visitor has gone: there is nobody to answer, and no address to name.
    if (!address) return ctx.req.destroy();
    const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': schemeOf(ctx.req) };
    const result = await pages.submit(ctx.path, { form, headers });
    if (result === 'failed')
      return ctx.throw(503, NOT_NOW, { expose: true, headers: { 'Retry-After': '5' } });
    if (result === 'unsupported') return ctx.throw(405, NO_FORM, { headers: { Allow: 'GET, HEAD' } });
    if (result === 'sent') {
      ctx.status = 303;
      // To this very page, whatever it was called.
      ctx.set('Location', `?${SENT_QUERY}=1`);
    } else {
      sendPage(ctx, result);
      ctx.remove('ETag');
    }
    // The answer to one visitor: it may show what they typed.
    ctx.set('Cache-Control', 'no-store');
    return undefined;
  };
}

/** Another site's page must not send forms in a visitor's name. Old browsers say where they come from in Origin only. */
function isForeign(ctx: Context, origin: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return !OWN.includes(site);
  const from = ctx.get('Origin');
  return from !== '' && from !== origin;
}

async function readForm(ctx: Context): Promise<Record<string, string>> {
  const length = ctx.get('Content-Length') || undefined;
  try {
    const text = await getRawBody(ctx.req, { length, limit: LARGEST_FORM, encoding: 'utf8' });
    return Object.fromEntries(new URLSearchParams(text));
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 413) return ctx.throw(413, TOO_LONG);
    throw error;
  }
}
