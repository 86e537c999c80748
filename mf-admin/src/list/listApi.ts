import { type CamelCase, camelCased } from '@site/contract';
import { type AnswerMeta, api, toApiError } from '@site/runtime';
import { isGone } from '../form/failureText';

/** A record of the wire as a row: its fields by their names in code. */
export type RowOf<Wire> = { [Name in keyof Wire as CamelCase<Name & string>]: Wire[Name] };

export const toRow = <Wire extends object>(wire: Wire): RowOf<Wire> =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [camelCased(name), value as unknown]),
  ) as RowOf<Wire>;

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** The number of matches on all pages. */
  total: number;
}

/** For `transformResponse`. */
export const toPageOf =
  <Wire, Row>(toRow: (wire: Wire) => Row) =>
  (records: Wire[], meta: AnswerMeta | undefined): ListPage<Row> => ({
    rows: records.map((record) => toRow(record)),
    total: meta?.total ?? records.length,
  });

/** For `invalidatesTags`: a refused request has changed nothing, so refetch only if another admin has. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error && !isBehind(error) ? [] : tags;

/** The cached record is deleted or outdated. */
const isBehind = (error: unknown): boolean => isGone(error) || toApiError(error)?.code === 'stale';

// The restored record may be of any kind.
const EVERY_LIST = [
  'Post',
  'Comment',
  'Golfer',
  'Trainer',
  'Program',
  'Placement',
  'Faq',
  'Fact',
  'Application',
  'Message',
  'Trash',
] as const;

const restoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the record's id, which does not change in the trash. */
    adminRestore: build.mutation<unknown, string>({
      query: (id) => ({ url: `/trash/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: unlessFailed(...EVERY_LIST),
    }),
  }),
});

export const { useAdminRestoreMutation } = restoreApi;
