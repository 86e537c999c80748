import Router from '@koa/router';
import { factInput, factPatch, faqInput, faqPatch } from '@site/contract';
import type { AppState } from '../../http/context';
import { orderedListRoutes } from './orderedList.routes';
import { serializeFact, serializeFaq } from './siteinfo.serializer';
import { facts, faqs } from './siteinfo.service';

const lists = [
  orderedListRoutes('/faqs', { service: faqs, input: faqInput, patch: faqPatch, serialize: serializeFaq }),
  orderedListRoutes('/facts', {
    service: facts,
    input: factInput,
    patch: factPatch,
    serialize: serializeFact,
  }),
];

export const siteInfoRoutes = new Router<AppState>({ prefix: '/siteinfo' });
for (const list of lists) siteInfoRoutes.use(list.routes());
