import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { type PublicAnswer, packAnswer } from '../answers/PublicAnswer';
import { sendAnswer } from '../answers/sendAnswer';
import type { AppState } from '../http/context';
import { openApi } from './document';
import { docsPage } from './page/docsPage';
import { style } from './page/style';

const STYLE_HASH = createHash('sha256').update(style).digest('base64');
// The one page of the api: its own style is all that it may load.
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

let page: Promise<PublicAnswer> | undefined;

/** Made and compressed once per process. */
function docs(): Promise<PublicAnswer> {
  return (page ??= packAnswer({ text: docsPage(openApi()), type: 'text/html; charset=utf-8' }));
}

export const openApiRoutes = new Router<AppState>();

openApiRoutes.get('/openapi.json', (ctx) => {
  ctx.body = openApi();
});

openApiRoutes.get('/docs', async (ctx) => {
  ctx.set('Content-Security-Policy', POLICY);
  sendAnswer(ctx, await docs());
});
