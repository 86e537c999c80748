import { limits, ROWS_VIEW } from '@site/contract';
import * as yup from 'yup';
import type { FoundPage, ListQuery, Sort, Stored } from '../db/findPage';
import type { AppContext } from './context';
import { badRequest } from './errors';
import { readQuery } from './readBody';
import type { Parameter } from './openapi/openApi';
import { queryChoice, queryText } from './queryFields';
import type { QueryDeclaration } from './route';

/** The options of one list. */
export interface ListRules {
  /** The values of `sort`, each with the stored field that it means. */
  sorts: Readonly<Record<string, string>>;
  /** One of those names, with a hyphen in front for descending order. */
  defaultSort: string;
  /** Undefined: without a limit the whole list is returned. */
  defaultLimit?: number;
  /** With `view=rows` its entries are shorter. */
  hasRows?: boolean;
}

/** Which part of a list is requested, and whether as rows. */
export interface AskedList extends ListQuery {
  isRows: boolean;
}

const OFFSET_MAX = 1_000_000;

const clamped = (name: string, min: number, max: number) =>
  yup
    .number()
    .typeError(`${name} must be a whole number`)
    .integer(`${name} must be a whole number`)
    // `?limit=1&limit=2` is an array, of which yup would take the first entry.
    .transform((value: number, original: unknown) =>
      typeof original === 'string' ? Math.min(max, Math.max(min, value)) : Number.NaN,
    );

const partQuery = yup.object({
  limit: clamped('limit', 1, limits.listMax),
  offset: clamped('offset', 0, OFFSET_MAX),
  page: clamped('page', 1, OFFSET_MAX),
  sort: queryText('sort', limits.nameMax),
  q: queryText('q', limits.nameMax),
});

const viewQuery = yup.object({ view: queryChoice('view', [ROWS_VIEW]) });

/**
 * Reads which part of a list is requested: `limit` with `page`, which counts from 1, or with `offset`, for a client that knows how many entries remain after a deletion; `sort` by a name in the rules; `q`, the beginnings
 * of words. Throws 400.
 */
async function readListQuery(ctx: AppContext, rules: ListRules): Promise<AskedList> {
  const asked = await readQuery(ctx, partQuery);
  const { view } = rules.hasRows ? await readQuery(ctx, viewQuery) : {};
  const { offset, page, q } = asked;
  const limit = limitOf(asked, rules);
  const sort = readSort(asked.sort || rules.defaultSort, rules);
  return {
    limit,
    offset: offset ?? ((page ?? 1) - 1) * (limit ?? 0),
    sort,
    q,
    isRows: view === ROWS_VIEW,
  };
}

/** Without a limit, a page has the default size. */
function limitOf(
  { limit, offset, page }: yup.InferType<typeof partQuery>,
  { defaultLimit }: ListRules,
): number | undefined {
  const isPart = offset !== undefined || page !== undefined;
  return limit ?? defaultLimit ?? (isPart ? limits.pageSize : undefined);
}

function readSort(text: string, { sorts }: ListRules): Sort {
  const name = text.replace(/^-/, '');
  const field = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!field) throw badRequest(`sort must be one of ${Object.keys(sorts).join(', ')}`);
  return { field, direction: text.startsWith('-') ? -1 : 1 };
}

/** Returns the entries of a page; the total becomes a header. */
export function pageBody<T, Wire>(
  ctx: AppContext,
  { items, total }: FoundPage<T>,
  serialize: (item: Stored<T>) => Wire,
): Wire[] {
  ctx.set('X-Total-Count', String(total));
  // Not `map(serialize)`, which would pass the index as well.
  return items.map((item) => serialize(item));
}

/** The query of a list, after its own filters. */
export function listQuery(rules: ListRules): QueryDeclaration<AskedList>;
export function listQuery<Filters>(
  rules: ListRules,
  filters: QueryDeclaration<Filters>,
): QueryDeclaration<AskedList & Filters>;
export function listQuery(rules: ListRules, filters?: QueryDeclaration<object>): QueryDeclaration<AskedList> {
  return {
    parameters: [...(filters?.parameters ?? []), ...listParameters(rules)],
    async read(ctx) {
      const filtered = await filters?.read(ctx);
      return { ...filtered, ...(await readListQuery(ctx, rules)) };
    },
  };
}

const rowsParameter: Parameter = {
  name: 'view',
  in: 'query',
  description: 'With `rows`, each entry has only what a table of the admin area shows.',
  schema: { type: 'string', enum: [ROWS_VIEW] },
};

function listParameters({ sorts, defaultSort, defaultLimit, hasRows }: ListRules): Parameter[] {
  return [
    ...(hasRows ? [rowsParameter] : []),
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
