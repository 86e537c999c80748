import { limits } from '@site/contract';
import * as yup from 'yup';
import type { FoundPage, ListQuery, Sort, Stored } from '../db/findPage';
import type { AppContext } from './context';
import { badRequest } from './errors';
import { refusedAsBadRequest, refuseForbiddenKeys, toSnakeCase, validate } from './body';
import { jsonSchemaOf } from './openapi/jsonSchema';
import type { JsonSchema, Parameter } from './openapi/openApi';
import type { QueryDeclaration } from './route';

/**
 * Validates the query string; a name without a value counts as missing, as an empty form field sends it. Throws 400.
 */
export async function readQuery<T>(ctx: AppContext, schema: yup.Schema<T>): Promise<T> {
  const query = { ...ctx.query };
  refuseForbiddenKeys(query);
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return refusedAsBadRequest(validate(schema, toSnakeCase(given)));
}

interface QueryField {
  description: string;
  schema: yup.StringSchema;
}

/** Parameters of a query that are read as they are, each by its name. */
export function queryFields<Read>(fields: Readonly<Record<string, QueryField>>): QueryDeclaration<Read> {
  const entries = Object.entries(fields);
  const whole = yup.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])));
  return {
    parameters: entries.map(([name, { description, schema }]) => ({
      name,
      in: 'query',
      description,
      schema: jsonSchemaOf(schema),
    })),
    read: async (ctx) => (await readQuery(ctx, whole)) as Read,
  };
}

/** Text in a query. Repeated parameters, which are read as a list, are refused. */
const oneText = (name: string, wanted = 'text') =>
  yup.string().strict().typeError(`${name} must be ${wanted}`);

export const queryText = (name: string, max: number) => oneText(name).max(max);

/** One of these values. */
export const queryChoice = (name: string, values: readonly string[]) =>
  oneText(name).oneOf([...values], `${name} must be one of ${values.join(', ')}`);

/** A text of this form, such as 'an id'. */
export const queryPattern = (name: string, pattern: RegExp, what: string) =>
  oneText(name, what).matches(pattern, `${name} must be ${what}`);

/** The options of one list. */
export interface ListRules {
  /** The values of `sort`, each with the stored field that it means. */
  sorts: Readonly<Record<string, string>>;
  /** One of those names, with a hyphen in front for descending order. */
  defaultSort: string;
  /** Undefined: without a limit the whole list is returned. */
  defaultLimit?: number;
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

const listSchema = yup.object({
  limit: clamped('limit', 1, limits.listMax),
  offset: clamped('offset', 0, OFFSET_MAX),
  page: clamped('page', 1, OFFSET_MAX),
  sort: queryText('sort', limits.nameMax),
  q: queryText('q', limits.nameMax),
});

/**
 * Reads which part of a list is requested: `limit` with `page`, which counts from 1, or with `offset`, for a client that
 * knows how many entries remain after a deletion; `sort` by a name in the rules; `q`, the beginnings of words. Throws 400.
 */
async function readListQuery(ctx: AppContext, rules: ListRules): Promise<ListQuery> {
  const { offset, page, q, ...asked } = await readQuery(ctx, listSchema);
  const isPart = offset !== undefined || page !== undefined;
  const limit = asked.limit ?? rules.defaultLimit ?? (isPart ? limits.pageSize : undefined);
  return {
    limit,
    offset: offset ?? ((page ?? 1) - 1) * (limit ?? 0),
    sort: readSort(asked.sort || rules.defaultSort, rules),
    q,
  };
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
  const whole = defaultLimit === undefined ? ' Without it the list is whole.' : '';
  return [
    inQuery(
      'limit',
      `How many entries, from 1 to ${limits.listMax}; a number beyond is brought back to that.${whole}`,
      { type: 'integer', ...(defaultLimit !== undefined && { default: defaultLimit }) },
    ),
    inQuery('page', 'Which page of `limit` entries, counted from 1.', { type: 'integer', default: 1 }),
    inQuery('offset', 'How many entries to leave out; counts instead of `page`.', { type: 'integer' }),
    inQuery('sort', 'The field to sort by; with a hyphen in front it is descending.', {
      enum: Object.keys(sorts).flatMap((name) => [name, `-${name}`]),
      default: defaultSort,
    }),
    inQuery('q', 'Words to look for; the beginning of a word is enough, accents do not matter.', {
      maxLength: limits.nameMax,
    }),
  ];
}

const inQuery = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', ...schema },
});
