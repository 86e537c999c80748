import {
  limits,
  newPreviewLinkWire,
  paths,
  previewedPostWire,
  previewLinkWire,
  previewTokenInput,
} from '@site/contract';
import { keyIn } from '../../http/context';
import { jsonBody } from '../../routing/bodies';
import { emailOf } from '../../routing/guard';
import { openByLink } from '../../routing/openByLink';
import { keyOf, linkId } from '../../routing/parameters';
import { json, list, noBody, type RouteGroup, route } from '../../routing/route';
import { bylineOf } from './postByline.service';
import { auditedPost } from './post.service';
import { serializePreviewedPost, serializePreviewLink } from './previewLink.serializer';
import { makePreviewLink, previewLinksOf, previewOf, withdrawPreviewLink } from './previewLink.service';

const key = keyOf('post');
const audit = { kind: 'post', find: auditedPost } as const;

const open = openByLink('preview', limits.previewCallsPerTenMinutes);

export const previewLinkRoutes: RouteGroup = {
  name: 'Preview links',
  description: 'With a link, somebody without an account sees a post as its page would be.',
  wires: {
    PreviewLink: previewLinkWire,
    NewPreviewLink: newPreviewLinkWire,
    PreviewedPost: previewedPostWire,
  },
  inputs: { PreviewTokenInput: previewTokenInput },
  routes: [
    route(
      {
        method: 'GET',
        path: '/posts/:key/preview-links',
        access: 'admin',
        forEditors: true,
        id: 'listPreviewLinks',
        summary: 'The preview links of a post',
        params: [key],
        answers: {
          200: list('Those that can be opened, the newest first, without their tokens.', previewLinkWire),
        },
      },
      async (ctx) => (await previewLinksOf(keyIn(ctx))).map(serializePreviewLink),
    ),
    route(
      {
        method: 'POST',
        path: '/posts/:key/preview-links',
        access: 'admin',
        forEditors: true,
        id: 'makePreviewLink',
        audit: { ...audit, action: 'make_preview' },
        summary: 'Make a preview link',
        description: `It shows the post as it is stored at the moment, whatever its status, for ${limits.previewLinkDays} days. Its address is in this answer only. A post has at most ${limits.previewLinks} links.`,
        params: [key],
        answers: { 201: json('The link, with its address.', newPreviewLinkWire) },
        errors: [409],
      },
      async (ctx) => {
        const made = await makePreviewLink(keyIn(ctx), emailOf(ctx));
        const address = `${ctx.deps.publicOrigin}${paths.preview.to()}#${made.token}`;
        return { link: serializePreviewLink(made.link), address };
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/posts/:key/preview-links/:link',
        access: 'admin',
        forEditors: true,
        id: 'withdrawPreviewLink',
        audit: { ...audit, action: 'withdraw_preview' },
        summary: 'Withdraw a preview link',
        params: [key, linkId],
        answers: { 204: noBody('It shows nothing from now on.') },
      },
      (ctx) => withdrawPreviewLink(keyIn(ctx), ctx.params.link ?? ''),
    ),
    route(
      {
        ...open,
        path: '/preview/look',
        id: 'lookAtPreview',
        summary: 'The post of a preview link',
        description:
          'A token that is unknown, one that has expired or was withdrawn, and one whose post is gone have the same answer: 404. The token is in the body, because addresses are logged.',
        body: jsonBody(previewTokenInput),
        answers: { 200: json('What the page of the post shows.', previewedPostWire) },
        errors: [404],
      },
      async (_ctx, { body: { token } }) => {
        const { post, link: found } = await previewOf(token);
        return serializePreviewedPost(post, found, await bylineOf(post));
      },
    ),
  ],
};
