import { json, jsonBody, page } from './bodies';
import { STALE, merges } from './merges';
import { movesToTrash } from './movesToTrash';
import type { Operation } from './operation';
import { idOf, listParameters } from './parameters';

interface OrderedList {
  path: string;
  /** The schema of an entry; the inputs are called after it. */
  name: string;
  /** What a reader calls one entry, and several. */
  one: string;
  many: string;
}

const parameters = listParameters({ sorts: ['order_index', 'created_at'], defaultSort: 'order_index' });
const MERGE = `The update is a merge: what is absent stays as it is. PUT and PATCH do the same. ${STALE}`;

/** What the extra questions and the extra facts have alike. */
export function orderedListOperations({ path, name, one, many }: OrderedList): Operation[] {
  const entry = [idOf(one)];
  return [
    {
      route: `GET ${path}`,
      id: `list${name}s`,
      summary: `The extra ${many}, in their order`,
      auth: 'none',
      isCached: true,
      parameters,
      answers: { 200: page(`All extra ${many}.`, name) },
    },
    {
      route: `POST ${path}`,
      id: `create${name}`,
      summary: `Add a ${one}, behind all others`,
      auth: 'admin',
      body: jsonBody(`${name}Input`),
      answers: { 201: json(`The new ${one}.`, name) },
      errors: [409],
    },
    {
      route: `PUT ${path}/order`,
      id: `order${name}s`,
      summary: `Put the ${many} in order`,
      description: 'The named ones come first, in this order, the others behind them as they stand.',
      auth: 'admin',
      parameters,
      body: jsonBody('OrderInput'),
      answers: { 200: page('The list in its new order.', name) },
    },
    ...merges(name, `${path}/:id`, {
      summary: `Change a ${one}`,
      description: MERGE,
      parameters: entry,
      body: jsonBody(`${name}Patch`),
      answers: { 200: json(`The ${one} as it is now.`, name) },
    }),
    movesToTrash({
      path: `${path}/:id`,
      id: `delete${name}`,
      one: `a ${one}`,
      parameters: entry,
    }),
  ];
}
