import {
  clippedExcerpt,
  factFields,
  type FactWire,
  faqFields,
  type FaqWire,
  type Field,
  type OrderInput,
} from '@site/contract';
import { api } from '@site/runtime';
import { NOTHING, type TableColumn } from '@site/ui';
import type { Schema } from 'yup';
import type { Difference } from '../form/ConflictDialog';
import type { FieldDetails } from '../form/EntityFields';
import { entityForm } from '../form/entityForm';
import type { StoredRecord } from '../form/StoredRecord';
import type { RecordKind } from '../list/recordKind';

/** Texts of the screen of extra FAQs and facts; `noun` is 'FAQ' or 'fact'. */
export const siteInfoTexts = {
  title: 'Site',
  lead: 'What every page says about the agency, its programs, and questions and figures beside the built-in ones.',
  gone: 'It does not exist any more.',
  orderFailed: 'The new order could not be saved. The list is as it is stored.',
  saveFailed: (noun: string, message: string) => `Failed to save ${noun}: ${message}`,
  deleteFailed: (noun: string) => `Failed to delete ${noun}`,
  moved: (name: string, place: number, count: number) => `‘${name}’ is now ${place} of ${count}`,
  saved: (name: string) => `‘${name}’ is saved`,
} as const;

type EntryWire = FaqWire | FactWire;
type EntryValues = Record<string, string>;

/** An entry of either list: its form values and its version. */
export type EntryRow = StoredRecord<EntryValues>;

interface EntryForm {
  fields: Readonly<Record<string, Field>>;
  layout: { main: readonly (readonly string[])[] };
  empty: EntryValues;
  schema: Schema;
  fromWire(wire: EntryWire): EntryValues;
  toInput(values: EntryValues): object;
  differences(mine: EntryValues, theirs: EntryValues): Difference[];
}

/** Everything that distinguishes one of the two lists from the other. */
interface EntryList {
  /** Where links to the list lead on the screen. */
  id: 'faqs' | 'facts';
  noun: { one: string; many: string };
  nameOf(values: EntryValues): string;
  columns: readonly TableColumn<EntryRow>[];
  texts: Record<'title' | 'add' | 'edit' | 'failed' | 'empty' | 'deleteQuestion' | 'reminder', string>;
  details: Readonly<Record<string, FieldDetails>>;
  form: EntryForm;
}

export interface EntryKind extends EntryList, RecordKind<EntryWire, EntryValues> {}

function entryKind(list: EntryList): EntryKind {
  const { form, noun, nameOf } = list;
  return {
    ...list,
    collection: `siteinfo/${list.id}`,
    empty: form.empty,
    schema: form.schema,
    toStored: (wire) => ({ id: wire.id, updatedAt: wire.updated_at, values: form.fromWire(wire) }),
    toRequest: (values, before) => ({
      key: before?.id,
      body: { ...form.toInput(values), based_on: before?.updatedAt },
    }),
    compare: form.differences,
    failureText: (error) => siteInfoTexts.saveFailed(noun.one, error?.message ?? siteInfoTexts.gone),
    savedText: (values) => siteInfoTexts.saved(nameOf(values)),
  };
}

const textColumn = (key: string, header: string): TableColumn<EntryRow> => ({
  key,
  header,
  cell: ({ values }) => clippedExcerpt(values[key] ?? '') || NOTHING,
});

export const faqKind = entryKind({
  id: 'faqs',
  noun: { one: 'FAQ', many: 'FAQs' },
  nameOf: ({ q = '' }) => q.trim(),
  columns: [
    { key: 'q', header: 'Question', isRowHeader: true, cell: ({ values }) => values.q },
    textColumn('a', 'Answer'),
    textColumn('category', 'Category'),
  ],
  texts: {
    title: 'Extra FAQs',
    add: 'Add FAQ',
    edit: 'Edit FAQ',
    failed: 'Failed to load FAQs',
    empty: 'No extra FAQs yet.',
    deleteQuestion: 'Delete this FAQ?',
    reminder:
      'The FAQ page shows these in this order below its ten built-in questions, which are part of the site and cannot be changed here.',
  },
  details: {
    category: { isOptional: true, hint: 'Shown as a label on the card, for instance Sport.' },
  },
  form: entityForm(faqFields, { main: [['q'], ['a'], ['category']] }),
});

/** The value alone is no unique name: two facts may both be '40%'. */
const factName = ({ value = '', title = '' }: EntryValues): string => `${value.trim()} ${title.trim()}`;

export const factKind = entryKind({
  id: 'facts',
  noun: { one: 'fact', many: 'facts' },
  nameOf: factName,
  columns: [
    { key: 'fact', header: 'Fact', isRowHeader: true, cell: ({ values }) => factName(values) },
    textColumn('source', 'Source'),
  ],
  texts: {
    title: 'Extra facts',
    add: 'Add fact',
    edit: 'Edit fact',
    failed: 'Failed to load facts',
    empty: 'No extra facts yet.',
    deleteQuestion: 'Delete this fact?',
    reminder:
      'The Facts page shows these in this order below its ten built-in facts, which are part of the site and cannot be changed here.',
  },
  details: {
    value: { hint: 'The figure itself, for instance 1 in 4.' },
    title: { hint: 'What the figure says.' },
    source: { isOptional: true, hint: 'Whose figure it is, and of which year.' },
  },
  form: entityForm(factFields, { main: [['value'], ['title'], ['source']] }),
});

/** Swaps one entry with its previous (-1) or next (1) neighbour. */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const order = ids.filter((each) => each !== id);
  order.splice(ids.indexOf(id) + step, 0, id);
  return order;
}

const siteInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrderEntries: build.mutation<unknown, OrderInput & Pick<EntryKind, 'id'>>({
      query: ({ id, ids }) => ({ url: `/siteinfo/${id}/order`, method: 'PUT', body: { ids } }),
      // Also after a refusal: perhaps an entry has been deleted.
      invalidatesTags: (_answer, _error, { id }) => [id === 'faqs' ? 'Faq' : 'Fact'],
    }),
  }),
});

export const { useAdminOrderEntriesMutation } = siteInfoApi;
