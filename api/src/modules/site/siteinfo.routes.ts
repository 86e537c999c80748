import { factInput, factPatch, factWire, faqInput, faqPatch, faqWire, orderInput } from '@site/contract';
import type { Schema } from 'yup';
import type { ApiModule } from '../../records/ApiModule';
import type { ListQuery, Stored } from '../../db/findPage';
import { type AppContext, idIn } from '../../http/context';
import { type ListRules, pageBody, listQuery } from '../../http/query';
import { json, page, type Route, type RouteGroup, route } from '../../http/route';
import { jsonBody } from '../../http/body';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import type { OrderedFields } from './siteinfo.service';
import { serializeFact, serializeFaq } from './siteinfo.model';
import { facts, faqs, type orderedList } from './siteinfo.service';

const LIST: ListRules = {
  sorts: { order_index: 'orderIndex', created_at: 'createdAt' },
  defaultSort: 'order_index',
};

interface OrderedList<
  T extends OrderedFields,
  Input extends Patch,
  Patch extends { based_on?: string },
  Wire,
> {
  path: string;
  /** The names of one entry, and of several, in descriptions. */
  one: string;
  many: string;
  collection: string;
  service: ReturnType<typeof orderedList<T, Patch>>;
  input: Schema<Input>;
  patch: Schema<Patch>;
  wire: Schema<Wire>;
  serialize: (entry: Stored<T>) => NoInfer<Wire>;
}

/** The routes of a public list that admins edit and reorder. */
function orderedListRoutes<
  T extends OrderedFields,
  Input extends Patch,
  Patch extends { based_on?: string },
  Wire,
>(list: OrderedList<T, Input, Patch, Wire>): Route[] {
  const { path, one, many, collection, service, input, wire, serialize } = list;
  const listBody = async (ctx: AppContext, query: ListQuery) =>
    pageBody(ctx, await service.list(query), serialize);
  return [
    route(
      {
        method: 'GET',
        path,
        access: 'public',
        summary: `The extra ${many}, in their order`,
        query: listQuery(LIST),
        answers: { 200: page(`All extra ${many}.`, wire) },
        cachedFrom: [collection],
      },
      (ctx, { query }) => listBody(ctx, query),
    ),
    route(
      {
        method: 'POST',
        path,
        access: 'admin',
        audit: { ...service.kind.audited, action: 'create' },
        summary: `Add a ${one}, behind all others`,
        body: jsonBody(input),
        answers: { 201: json(`The new ${one}.`, wire) },
        errors: [409],
      },
      async (_ctx, { body }) => serialize(await service.create(body)),
    ),
    // Before /:id, which would match `order`.
    route(
      {
        method: 'PUT',
        path: `${path}/order`,
        access: 'admin',
        audit: { kind: service.kind.kind, action: 'order' },
        summary: `Put the ${many} in order`,
        query: listQuery(LIST),
        body: jsonBody(orderInput),
        answers: { 200: page('The list in its new order.', wire) },
      },
      async (ctx, { query, body }) => {
        await service.reorder(body.ids);
        return listBody(ctx, query);
      },
    ),
    ...entryRoutes(list),
  ];
}

function entryRoutes<
  T extends OrderedFields,
  Input extends Patch,
  Patch extends { based_on?: string },
  Wire,
>({ path, one, service, patch, wire, serialize }: OrderedList<T, Input, Patch, Wire>): Route[] {
  const entry = { path: `${path}/:id` } as const;
  return [
    ...updateRoutes(
      {
        ...entry,
        audit: service.kind.audited,
        summary: `Change a ${one}`,
        body: jsonBody(patch),
        answers: { 200: json(`The updated ${one}.`, wire) },
      },
      async (ctx, { body }) => serialize(await service.update(idIn(ctx), body)),
    ),
    deletionRoute({ ...entry, one: `a ${one}`, audit: service.kind.audited }, service.remove),
  ];
}

const siteInfoRoutes: RouteGroup = {
  name: 'Site info',
  description: 'Questions and facts beyond those that the pages have built in.',
  wires: { Faq: faqWire, Fact: factWire },
  inputs: {
    FaqInput: faqInput,
    FaqPatch: faqPatch,
    FactInput: factInput,
    FactPatch: factPatch,
    OrderInput: orderInput,
  },
  routes: [
    ...orderedListRoutes({
      path: '/siteinfo/faqs',
      one: 'question',
      many: 'questions',
      collection: 'faqs',
      service: faqs,
      input: faqInput,
      patch: faqPatch,
      wire: faqWire,
      serialize: serializeFaq,
    }),
    ...orderedListRoutes({
      path: '/siteinfo/facts',
      one: 'fact',
      many: 'facts',
      collection: 'facts',
      service: facts,
      input: factInput,
      patch: factPatch,
      wire: factWire,
      serialize: serializeFact,
    }),
  ],
};

export const siteInfoModule: ApiModule = {
  routes: siteInfoRoutes,
  kinds: [faqs.kind, facts.kind],
};
