import { api, type ApiError } from '@site/runtime';
import type { FormikValues } from 'formik';
import { useMemo } from 'react';
import type { Schema } from 'yup';
import type { Difference } from '../form/ConflictDialog';
import { useUploadProgress } from '../form/pictureUpload';
import type { StoredRecord } from '../form/StoredRecord';
import { useRecordForm } from '../form/useRecordForm';
import { type ListPage, toPageOf, unlessFailed } from './listApi';
import { type List, type ListRow, type ListRules, useListOf, useListQuery, useWholeList } from './useList';

/** The cache tags that a change of records invalidates, by the URL of their collection. */
const TAGS = {
  golfers: ['Golfer'],
  // A golfer's record contains the trainer's name.
  trainers: ['Trainer', 'Golfer'],
  programs: ['Program'],
  placements: ['Placement'],
  'siteinfo/faqs': ['Faq'],
  'siteinfo/facts': ['Fact'],
} as const;

type Collection = keyof typeof TAGS;

/** The differences between the forms of the kinds of records. */
export interface RecordKind<Wire, Values extends FormikValues> {
  collection: Collection;
  /** The part of a record that has a form and a save of its own. */
  part?: 'card';
  empty: Values;
  schema: Schema;
  /** Must be referentially stable. */
  toStored(wire: Wire): StoredRecord<Values>;
  /** The body of a save, and the id or slug of the record in its address. Without a key a record is created. */
  toRequest(values: Values, before: StoredRecord<Values> | undefined): { key?: string; body: object };
  compare(mine: Values, theirs: Values): Difference[];
  toFormName?(wireName: string, text: string): string;
  failureText(error: ApiError | undefined): string;
  savedText(values: Values, stored: StoredRecord<Values> | undefined): string;
}

/** The props of a record's form. */
export interface OpenedForm<Values> {
  title: string;
  /** Undefined for a new record. */
  stored: StoredRecord<Values> | undefined;
  onClose(): void;
}

interface RecordAddress {
  collection: Collection;
  /** The id, or the slug where the specification has it (docs/product.md#api-calls). */
  key: string;
}

interface RecordSave {
  collection: Collection;
  key?: string | undefined;
  part?: string | undefined;
  body: object;
  onProgress?: ((fraction: number) => void) | undefined;
}

const recordUrl = ({ collection, key }: RecordAddress): string => `/${collection}/${encodeURIComponent(key)}`;

function saveUrl({ collection, key, part }: RecordSave): string {
  if (key === undefined) return `/${collection}`;
  return part ? `${recordUrl({ collection, key })}/${part}` : recordUrl({ collection, key });
}

/** Its records have no addresses to read them one by one. */
const isSentWhole = (collection: Collection): boolean => collection.startsWith('siteinfo/');

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminRecords: build.query<ListPage<unknown>, { collection: Collection; query: string }>({
      query: ({ collection, query }) => `/${collection}/admin/all?${query}`,
      transformResponse: toPageOf((record: unknown) => record),
      providesTags: (_page, _error, { collection }) => [TAGS[collection][0]],
    }),
    adminAllRecords: build.query<unknown[], Collection>({
      query: (collection) => `/${collection}`,
      providesTags: (_records, _error, collection) => [TAGS[collection][0]],
    }),
    adminRecord: build.query<unknown, RecordAddress>({
      query: ({ collection, key }) =>
        isSentWhole(collection) ? `/${collection}` : recordUrl({ collection, key }),
      transformResponse: (answer: unknown, _meta, { key }) =>
        Array.isArray(answer) ? (answer as ListRow[]).find(({ id }) => id === key) : answer,
      providesTags: (_record, _error, { collection }) => [TAGS[collection][0]],
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    adminSaveRecord: build.mutation<unknown, RecordSave>({
      query: (save) => ({
        url: saveUrl(save),
        method: save.key === undefined ? 'POST' : 'PUT',
        body: save.body,
        onProgress: save.onProgress,
      }),
      invalidatesTags: (answer, error, { collection }) => unlessFailed(...TAGS[collection])(answer, error),
    }),
    adminDeleteRecord: build.mutation<null, RecordAddress>({
      query: (address) => ({ url: recordUrl(address), method: 'DELETE' }),
      invalidatesTags: (answer, error, { collection }) =>
        unlessFailed(...TAGS[collection], 'Trash')(answer, error),
    }),
  }),
});

const {
  useAdminRecordsQuery,
  useAdminAllRecordsQuery,
  useAdminRecordQuery,
  useLazyAdminRecordQuery,
  useAdminSaveRecordMutation,
  useAdminDeleteRecordMutation,
} = recordsApi;

/** A list of records, by pages. `toRow` must be referentially stable. */
export function useRecordList<Wire, Row extends ListRow>(
  collection: Collection,
  rules: ListRules<Row>,
  toRow: (wire: Wire) => Row,
): List<Row> {
  const { address, query } = useListQuery(rules);
  const list = useListOf(address, useAdminRecordsQuery({ collection, query }));
  const wires = list.rows as readonly Wire[] | undefined;
  const rows = useMemo(() => wires?.map(toRow), [wires, toRow]);
  return { ...list, rows };
}

/** A list of records that the api sends whole. `toRow` must be referentially stable. */
export function useWholeRecordList<Wire, Row>(collection: Collection, toRow: (wire: Wire) => Row): List<Row> {
  const query = useAdminAllRecordsQuery(collection);
  return useWholeList({ ...query, data: query.data as readonly Wire[] | undefined }, toRow);
}

/** A whole record as it is stored now; nothing is loaded without an id. */
export function useRecordQuery<Wire>(collection: Collection, id: string | undefined) {
  const query = useAdminRecordQuery({ collection, key: id ?? '' }, { skip: id === undefined });
  return { ...query, currentData: query.currentData as Wire | undefined };
}

/** The changes that are made in a list, by the id or slug of a record. */
export function useRecordChanges(collection: Collection) {
  const [send] = useAdminSaveRecordMutation();
  const [remove] = useAdminDeleteRecordMutation();
  return {
    setPublished: (key: string, isPublished: boolean) =>
      send({ collection, key, body: { is_published: isPublished } }).unwrap(),
    remove: (key: string) => remove({ collection, key }).unwrap(),
  };
}

interface KindFormOptions<Values> {
  /** Undefined for a new record. */
  stored: StoredRecord<Values> | undefined;
  /** Without it the form stays open after a save. */
  onClose?(): void;
}

/** The form of a record, and the progress from 0 to 1 of the photo that is sent with it. */
export function useKindForm<Wire, Values extends FormikValues>(
  kind: RecordKind<Wire, Values>,
  { stored, onClose }: KindFormOptions<Values>,
) {
  const { collection, part, toStored } = kind;
  const [send] = useAdminSaveRecordMutation();
  const [load] = useLazyAdminRecordQuery();
  const { progress, follow } = useUploadProgress();
  const toLoaded = (wire: unknown) => toStored(wire as Wire);

  const form = useRecordForm<Values>({
    stored,
    draftName: [collection, stored?.id ?? 'new', part].filter(Boolean).join('/'),
    empty: kind.empty,
    schema: kind.schema,
    save: async (values, before) => {
      const request = { collection, part, ...kind.toRequest(values, before) };
      const { photo = null } = values as { photo?: File | null };
      return toLoaded(await follow(photo, (onProgress) => send({ ...request, onProgress }).unwrap()));
    },
    reload: async (key) => {
      const wire = await load({ collection, key }).unwrap();
      if (!wire) throw new Error('The record does not exist any more');
      return toLoaded(wire);
    },
    compare: kind.compare,
    failureText: kind.failureText,
    savedText: (values) => kind.savedText(values, stored),
    toFormName: kind.toFormName,
    staysOpen: () => onClose === undefined,
    onSaved: onClose,
  });
  return { form, progress };
}
