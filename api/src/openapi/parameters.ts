import { limits } from '@site/contract';
import type { Parameter } from './openApi';

/** `{key}` of an address: SPEC reads by slug, the admin's screens by id. */
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

/** The same for every try to send `what`. */
export const idempotencyKey = (what: string): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: `Any text of your choice, the same for every try to send the same ${what}: however often it arrives, it becomes one record.`,
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyMax },
});

interface ListOptions {
  /** The names that `sort` may have. */
  sorts: string[];
  /** With a hyphen in front for descending. */
  defaultSort: string;
  /** How many entries come without `limit`; all of them when it is left out. */
  defaultLimit?: number;
}

/** The parameters that every list takes. */
export function listParameters({ sorts, defaultSort, defaultLimit }: ListOptions): Parameter[] {
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
        enum: sorts.flatMap((name) => [name, `-${name}`]),
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

export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that you still have.',
  schema: { type: 'string' },
};
