import { limits } from '@site/contract';
import type { ListQuery } from '../db/findPage';
import { type ListRules, readListQuery } from '../http/lists';
import type { Parameter } from '../openapi/openApi';
import type { QueryDeclaration } from './route';

/** `{key}` of a path: the site looks records up by slug, the admin's screens by id. */
export const keyOf = (what: string): Parameter => ({
  name: 'key',
  in: 'path',
  required: true,
  description: `The id or the slug of the ${what}.`,
  schema: { type: 'string' },
});

export const idOf = (what: string): Parameter => ({
  name: 'id',
  in: 'path',
  required: true,
  description: `The id of the ${what}.`,
  schema: { type: 'string' },
});

/** The same for every attempt to send `what`. */
export const idempotencyKey = (what: string): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: `Any text of your choice, the same for every try to send the same ${what}: however often it arrives, it becomes one record.`,
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyMax },
});

export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that you still have.',
  schema: { type: 'string' },
};

/** The query of a list, after its own filters. */
export function listQuery(rules: ListRules): QueryDeclaration<ListQuery>;
export function listQuery<Filters>(
  rules: ListRules,
  filters: QueryDeclaration<Filters>,
): QueryDeclaration<ListQuery & Filters>;
export function listQuery(rules: ListRules, filters?: QueryDeclaration<object>): QueryDeclaration<ListQuery> {
  return {
    parameters: [...(filters?.parameters ?? []), ...listParameters(rules)],
    async read(ctx) {
      const filtered = await filters?.read(ctx);
      return { ...filtered, ...(await readListQuery(ctx, rules)) };
    },
  };
}

function listParameters({ sorts, defaultSort, defaultLimit }: ListRules): Parameter[] {
  return [
    {
      name: 'limit',
      in: 'query',
      description: `How many entries, from 1 to ${limits.listMax}; a number beyond is brought back to that. ${
        defaultLimit === undefined ? 'Without it the list is whole.' : ''
      }`.trim(),
      schema: { type: 'integer', ...(defaultLimit !== undefined && { default: defaultLimit }) },
    },
    {
      name: 'page',
      in: 'query',
      description: 'Which page of `limit` entries, counted from 1.',
      schema: { type: 'integer', default: 1 },
    },
    {
      name: 'offset',
      in: 'query',
      description: 'How many entries to leave out; counts instead of `page`.',
      schema: { type: 'integer' },
    },
    {
      name: 'cursor',
      in: 'query',
      description: 'Where the page begins: the X-Next-Cursor of an earlier answer with the same `sort`.',
      schema: { type: 'string' },
    },
    {
      name: 'sort',
      in: 'query',
      description: 'The field to sort by; with a hyphen in front it is descending.',
      schema: {
        type: 'string',
        enum: Object.keys(sorts).flatMap((name) => [name, `-${name}`]),
        default: defaultSort,
      },
    },
    {
      name: 'q',
      in: 'query',
      description: 'Words to look for; the beginning of a word is enough, accents do not matter.',
      schema: { type: 'string', maxLength: limits.nameMax },
    },
  ];
}
