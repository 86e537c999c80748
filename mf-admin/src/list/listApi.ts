import { type AnswerMeta, api } from '@site/runtime';
import { unlessFailed } from './cacheUpdates';

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
