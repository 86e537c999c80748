import { BROWSER_KEY, limits, likesWire, type LikesWire } from '@site/contract';
import { type AppContext, keyIn } from '../../http/context';
import { badRequest } from '../../http/errors';
import { keyOf } from '../../http/parameters';
import { json, type Route, route } from '../../http/route';
import type { Parameter } from '../../http/openapi/openApi';
import { type Likes, likePost, publishedPostId, takeLikeBack } from './postLike.service';

const key = keyOf('post');
const KEY = /^[0-9a-f]{32}$/;

const browserKey: Parameter = {
  name: BROWSER_KEY,
  in: 'header',
  required: true,
  description:
    '128 random bits in hexadecimal digits, which the browser made and keeps. A post is liked once with each of them; stored is a hash that differs for every post.',
  schema: { type: 'string', pattern: KEY.source },
};

/** Throws 400. */
function readBrowserKey(ctx: AppContext): string {
  const sent = ctx.get(BROWSER_KEY);
  if (!KEY.test(sent)) throw badRequest(`${BROWSER_KEY} must have 32 hexadecimal digits`);
  return sent;
}

const serializeLikes = ({ likes, isLiked }: Likes): LikesWire => ({ likes, is_liked: isLiked });

const shared = {
  path: '/posts/:key/likes',
  access: 'public',
  params: [key],
  headers: [browserKey],
  rateLimit: `At most ${limits.likesPerMinute} a minute and ${limits.likesPerTenMinutes} in ten minutes are taken from one address, given or taken back.`,
  before: (ctx: AppContext) => publishedPostId(keyIn(ctx)),
  answers: { 200: json('The number of likes as it is now.', likesWire) },
  // A header that is missing or malformed.
  errors: [400],
} as const;

const visitorIn = (ctx: AppContext) => ({ address: ctx.state.address, browserKey: readBrowserKey(ctx) });

/** Visitors like a published post, once a browser and without an identity. */
export const postLikeRoutes: Route[] = [
  route(
    {
      ...shared,
      method: 'POST',
      id: 'likePost',
      summary: 'Like a post',
    },
    async (ctx) => serializeLikes(await likePost(keyIn(ctx), visitorIn(ctx))),
  ),
  route(
    {
      ...shared,
      method: 'DELETE',
      id: 'takeLikeBack',
      summary: 'Take a like back',
    },
    async (ctx) => serializeLikes(await takeLikeBack(keyIn(ctx), visitorIn(ctx))),
  ),
];
