import type { Context, Middleware } from 'koa';
import getRawBody from 'raw-body';
import { SENT_QUERY } from '@site/contract';
import { type ReadVisitor, requestIdOf } from '@site/server';
import type { PageCache } from '../pages/pageCache';
import { pickFor } from './releaseChoice';
import { cleanPath } from './addresses';
import { sendPage } from './servePages';
import { headersOf } from './apiProxy';

// The longest message that the api accepts is 10,000 characters, each of them up to nine bytes in a form.
const MAX_FORM_BYTES = 128 * 1024;
const NO_FORM =
  'This page cannot take a form without JavaScript. Please go back, and try again once it is there.';
const NOT_NOW =
  'Your form could not be taken at the moment. Please go back, where your browser has kept what you typed, and send it again.';
const TOO_LONG = 'This form is too long to be sent in one go.';

/** Sec-Fetch-Site of a request from this site, or from the address bar. */
const OWN_SITE = ['same-origin', 'none'];

export interface FormPostOptions {
  pages: Pick<PageCache, 'submit'>;
  origin: string;
  readVisitor: ReadVisitor;
}

/** Handles a form posted by a browser without JavaScript, then redirects, so that a reload sends nothing again. */
export function handleFormPost({ pages, origin, readVisitor }: FormPostOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'POST') return next();
    if (isCrossSite(ctx, origin)) ctx.throw(403, 'This form was sent from another site.');
    if (ctx.path !== cleanPath(ctx.path)) ctx.throw(404, 'There is no form at this address.');
    if (!isPlainForm(ctx)) ctx.throw(415, 'This page takes plain forms only.');
    const form = await readForm(ctx);
    const requestId = requestIdOf(ctx.req);
    const visitor = readVisitor(ctx.req);
    const headers = { ...(visitor && headersOf(visitor)), 'X-Request-Id': requestId };
    const query = new URLSearchParams(ctx.querystring);
    const result = await pages.submit({ pathname: ctx.path, query, pick: pickFor(ctx) }, { form, headers });
    if (result === 'failed')
      return ctx.throw(503, NOT_NOW, { expose: true, headers: { 'Retry-After': '5' } });
    if (result === 'unsupported') return ctx.throw(405, NO_FORM, { headers: { Allow: 'GET, HEAD' } });
    if (result === 'sent') {
      ctx.status = 303;
      // Relative to the posted page.
      ctx.set('Location', `?${SENT_QUERY}=1`);
    } else {
      sendPage(ctx, result);
      ctx.remove('ETag');
    }
    // The response may show what this visitor typed.
    ctx.set('Cache-Control', 'no-store');
    return undefined;
  };
}

// No browser compresses a form.
const isPlainForm = (ctx: Context): boolean =>
  Boolean(ctx.is('urlencoded')) && ['', 'identity'].includes(ctx.get('Content-Encoding'));

/** Another site's page must not send forms in a visitor's name. Older browsers send Origin only. */
function isCrossSite(ctx: Context, origin: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return !OWN_SITE.includes(site);
  const from = ctx.get('Origin');
  return from !== '' && from !== origin;
}

async function readForm(ctx: Context): Promise<Record<string, string>> {
  const length = ctx.get('Content-Length') || undefined;
  try {
    const text = await getRawBody(ctx.req, { length, limit: MAX_FORM_BYTES, encoding: 'utf8' });
    return Object.fromEntries(new URLSearchParams(text));
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 413) return ctx.throw(413, TOO_LONG);
    throw error;
  }
}
