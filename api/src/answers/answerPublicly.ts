import { crawlerPaths } from '@site/contract';
import type { AppContext, AppMiddleware } from '../http/context';
import { routeOf } from '../http/guard';
import type { KeptAnswers, Source } from './KeptAnswers';
import { type PublicAnswer, packAnswer } from './PublicAnswer';
import { sendAnswer } from './sendAnswer';

// What a list says of itself beside its body.
const LIST_HEADERS = ['X-Total-Count', 'X-Next-Cursor'];

/**
 * Public answers carry a strong ETag, are compressed once, and are kept until one of the collections that they are made
 * of changes. An admin's write is known here before its own answer is sent. A route that has set Cache-Control itself
 * is left alone.
 */
export function answerPublicly(
  answers: KeptAnswers,
  sourcesOf: Readonly<Record<string, readonly Source[]>>,
): AppMiddleware {
  return async (ctx, next) => {
    if (isWrite(ctx)) {
      await next().finally(() => answers.forgetAll());
    } else if (isPublicRead(ctx)) {
      await read(ctx, next);
    } else await next();
  };

  async function read(ctx: AppContext, next: () => Promise<unknown>): Promise<void> {
    const make = () => next().then(() => packed(ctx));
    const address = keptAt(ctx);
    const sources = address === undefined ? undefined : sourcesOf[routeOf(ctx)];
    const answer = await (address !== undefined && sources
      ? (answers.get(address) ?? answers.makeOnce(address, sources, make))
      : make());
    if (answer) sendAnswer(ctx, answer);
  }
}

// What pages ask by. Anything else may be different with every visitor, and would only push the usual answers out.
const USUAL = new Set(['limit', 'page', 'sort', 'grad_year']);

// Files for programs: the same whatever is asked beside their address.
const FILES: readonly string[] = Object.values(crawlerPaths);

/** Where the answer is kept, if it is; a file at its one address, however it was written. */
function keptAt(ctx: AppContext): string | undefined {
  const path = routeOf(ctx).slice('GET '.length);
  if (FILES.includes(path)) return path;
  return isUsual(ctx) ? ctx.originalUrl : undefined;
}

const isUsual = ({ query }: AppContext) => Object.keys(query).every((name) => USUAL.has(name));

const isWrite = ({ method, state }: AppContext) =>
  state.signedIn !== undefined && method !== 'GET' && method !== 'HEAD';

const isPublicRead = (ctx: AppContext) =>
  ctx.state.isPublicRoute === true && ['GET', 'HEAD'].includes(ctx.method) && !ctx.get('Authorization');

async function packed(ctx: AppContext): Promise<PublicAnswer | undefined> {
  if (ctx.status !== 200 || ctx.response.get('Cache-Control')) return undefined;
  const headers = Object.fromEntries(
    LIST_HEADERS.map((name) => [name, ctx.response.get(name)]).filter(([, value]) => value),
  ) as Record<string, string>;
  // Text is sent as the type that its route gave it; everything else is JSON.
  if (typeof ctx.body === 'string')
    return packAnswer({ text: ctx.body, type: ctx.response.get('Content-Type'), headers });
  return packAnswer({ text: JSON.stringify(ctx.body), headers });
}
