import { limits, newPreviewLinkWire, paths, previewedPostWire, previewTokenInput } from '@site/contract';
import { keyIn } from '../../http/context';
import { jsonBody } from '../../http/bodies';
import { openByLink } from '../../records/links';
import { keyOf } from '../../http/parameters';
import { json, noBody, type RouteGroup, route } from '../../http/route';
import { bylineOf } from './postByline.service';
import { postKind } from './post.service';
import { serializePreviewedPost } from './post.serializer';
import { previewOf, renewPreviewLink, withdrawPreviewLink } from './previewLink.service';

const key = keyOf('post');
const audit = postKind.audited;

const open = openByLink('preview', limits.previewCallsPerTenMinutes);

export const previewLinkRoutes: RouteGroup = {
  name: 'Preview link',
  description: 'With its link, somebody without an account sees a post as its page would be.',
  wires: {
    NewPreviewLink: newPreviewLinkWire,
    PreviewedPost: previewedPostWire,
  },
  inputs: { PreviewTokenInput: previewTokenInput },
  routes: [
    route(
      {
        method: 'POST',
        path: '/posts/:key/preview-link',
        access: 'admin',
        forEditors: true,
        id: 'renewPreviewLink',
        audit: { ...audit, action: 'make_preview' },
        summary: 'Make or renew the preview link',
        params: [key],
        answers: { 201: json('The address of the link.', newPreviewLinkWire) },
      },
      async (ctx) => {
        const token = await renewPreviewLink(keyIn(ctx));
        return { address: `${ctx.deps.publicOrigin}${paths.preview.to()}#${token}` };
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/posts/:key/preview-link',
        access: 'admin',
        forEditors: true,
        id: 'withdrawPreviewLink',
        audit: { ...audit, action: 'withdraw_preview' },
        summary: 'Withdraw the preview link',
        params: [key],
        answers: { 204: noBody('It shows nothing from now on.') },
      },
      (ctx) => withdrawPreviewLink(keyIn(ctx)),
    ),
    route(
      {
        ...open,
        path: '/preview/look',
        id: 'lookAtPreview',
        summary: 'The post of a preview link',
        body: jsonBody(previewTokenInput),
        answers: { 200: json('What the page of the post shows.', previewedPostWire) },
        errors: [404],
      },
      async (_ctx, { body: { token } }) => {
        const post = await previewOf(token);
        return serializePreviewedPost(post, await bylineOf(post));
      },
    ),
  ],
};
