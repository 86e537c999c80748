import {
  BROWSER_KEY,
  limits,
  likesWire,
  newPreviewLinkWire,
  paths,
  previewedPostWire,
  previewTokenInput,
} from '@site/contract';
import { jsonBody } from '../../http/body';
import { type AppContext, keyIn } from '../../http/context';
import { badRequest } from '../../http/errors';
import type { Parameter } from '../../http/openapi/openApi';
import { json, noBody, type Route, route } from '../../http/route';
import { addressOfLink, openByLink } from '../../records/links';
import { serializeLikes, serializePreviewedPost } from './post.serializer';
import { postKind } from './post.service';
import {
  previewOf,
  publishedPostId,
  renewPreviewLink,
  setLike,
  withdrawPreviewLink,
} from './postVisitor.service';

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
function visitorIn(ctx: AppContext) {
  const sent = ctx.get(BROWSER_KEY);
  if (!KEY.test(sent)) throw badRequest(`${BROWSER_KEY} must have 32 hexadecimal digits`);
  return { address: ctx.state.address, browserKey: sent };
}

const ofLikes = {
  path: '/posts/:key/likes',
  access: 'public',
  headers: [browserKey],
  rateLimit: `At most ${limits.likesPerMinute} a minute and ${limits.likesPerTenMinutes} in ten minutes are taken from one address, given or taken back.`,
  before: (ctx: AppContext) => publishedPostId(keyIn(ctx)),
  answers: { 200: json('The updated number of likes.', likesWire) },
  // A header that is missing or malformed.
  errors: [400],
} as const;

const ofPreviewLink = {
  path: '/posts/:key/preview-link',
  access: 'editor',
} as const;

/** Visitors like a published post, once a browser and without an identity; with its link, somebody sees a draft. */
export const postVisitorRoutes: Route[] = [
  route({ ...ofLikes, method: 'POST', summary: 'Like a post' }, async (ctx) =>
    serializeLikes(await setLike(keyIn(ctx), true, visitorIn(ctx))),
  ),
  route({ ...ofLikes, method: 'DELETE', summary: 'Take a like back' }, async (ctx) =>
    serializeLikes(await setLike(keyIn(ctx), false, visitorIn(ctx))),
  ),
  route(
    {
      ...ofPreviewLink,
      method: 'POST',
      audit: { ...postKind.audited, action: 'make_preview' },
      summary: 'Make or renew the preview link',
      answers: { 201: json('The address of the link.', newPreviewLinkWire) },
    },
    async (ctx) => {
      const token = await renewPreviewLink(keyIn(ctx));
      return { address: addressOfLink(ctx.deps.publicOrigin, paths.preview.to(), token) };
    },
  ),
  route(
    {
      ...ofPreviewLink,
      method: 'DELETE',
      audit: { ...postKind.audited, action: 'withdraw_preview' },
      summary: 'Withdraw the preview link',
      answers: { 204: noBody('It shows nothing from now on.') },
    },
    (ctx) => withdrawPreviewLink(keyIn(ctx)),
  ),
  route(
    {
      ...openByLink('preview', limits.previewCallsPerTenMinutes),
      path: '/preview/look',
      summary: 'The post of a preview link',
      body: jsonBody(previewTokenInput),
      answers: { 200: json('What the page of the post shows.', previewedPostWire) },
      errors: [404],
    },
    async (_ctx, { body: { token } }) => serializePreviewedPost(await previewOf(token)),
  ),
];
