import { type FactPatch, type FaqPatch, type TrashKind, factFields, faqFields, limits } from '@site/contract';
import { not } from '../../db/filters';
import { type ListQuery, type Stored, searchPage } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { conflict, validationFailed } from '../../http/errors';
import { storedValues } from '../../records/fields';
import { recordKind } from '../../records/recordKind';
import { createRecord, saveRecord } from '../../records/save';
import { deleteRecord } from '../../records/trash/trash.service';
import {
  type FactFields,
  type FaqFields,
  type OrderedFields,
  type OrderedModel,
  Fact,
  Faq,
  comparableText,
  idsInOrder,
} from './siteinfo.model';

interface OrderedListRules<T extends OrderedFields, Patch> {
  model: OrderedModel<T>;
  kind: TrashKind;
  what: string;
  /** The text that no other entry has. */
  textOf(entry: T): string;
  /** Its field in the input, and its name in messages. */
  unique: { field: string; name: string };
  /** How many there may be, and their name in messages. */
  most: { max: number; many: string };
  /** The stored fields that a patch contains. */
  toStored(patch: Patch): Record<string, unknown>;
}

export type { OrderedFields };

/** Throws 409 when another entry has this text. */
async function refuseSecond<T extends OrderedFields>(
  { model, textOf, unique: { field, name } }: Pick<OrderedListRules<T, never>, 'model' | 'textOf' | 'unique'>,
  entry: T & { _id: unknown },
  transaction: Transaction,
): Promise<void> {
  const others = { _id: not(entry._id), uniqueText: comparableText(textOf(entry)) };
  if (!(await model.exists(others as Record<string, unknown>).session(transaction))) return;
  const message = `This ${name} exists already`;
  throw conflict(message, { [field]: message });
}

/** The list of the extra questions, or of the extra facts. */
export function orderedList<T extends OrderedFields, Patch extends { based_on?: string }>(
  rules: OrderedListRules<T, Patch>,
) {
  const { model, textOf, unique, most, toStored } = rules;

  const kind = recordKind<T>({
    kind: rules.kind,
    what: rules.what,
    model,
    labelOf: textOf,
    publicWhere: {},
    most: { ...most, field: unique.field },
    async onRestore({ record }, transaction) {
      await refuseSecond(rules, record as unknown as Stored<T>, transaction);
      return record;
    },
  });

  return {
    kind,

    list: (query: ListQuery) => searchPage(model, { query }),

    /** Adds the new entry at the end. Throws 409, and 422 when the list is full. */
    create: (input: Patch) =>
      createRecord(kind, {
        async apply(entry, { transaction }) {
          entry.set({ ...toStored(input), orderIndex: await nextPlace(model, transaction) });
          await refuseSecond(rules, entry, transaction);
        },
      }),

    /** Merges the patch into the entry. Throws 404 or 409. */
    update: (id: string, patch: Patch) =>
      saveRecord(kind, id, {
        basedOn: patch.based_on,
        async apply(entry, { transaction }) {
          entry.set(toStored(patch));
          await refuseSecond(rules, entry, transaction);
        },
      }),

    /** Moves the entry to the trash; a restore brings it back to its place. Throws 404, also the second time. */
    remove: (id: string) => deleteRecord(kind, id),

    reorder: (ids: readonly string[]) => reorder(model, ids),
  };
}

/**
 * Puts the named entries first, in this order, and leaves the others behind them in their order: all or nothing. An entry
 * keeps its version, so that an open editor stays up to date. Throws 422.
 */
function reorder<T extends OrderedFields>(model: OrderedModel<T>, ids: readonly string[]): Promise<void> {
  const named = new Set(ids.map((id) => id.toLowerCase()));
  return inTransaction(async (transaction) => {
    const present = await idsInOrder(model, transaction);
    if ([...named].some((id) => !present.includes(id)))
      throw validationFailed({ ids: 'The order names an entry that does not exist' });
    const order = [...named, ...present.filter((id) => !named.has(id))];
    for (const [orderIndex, _id] of order.entries())
      await model.updateOne({ _id }, { orderIndex }, { session: transaction, timestamps: false });
  });
}

async function nextPlace<T extends OrderedFields>(
  model: OrderedModel<T>,
  transaction: Transaction,
): Promise<number> {
  const last = await model.findOne().sort({ orderIndex: -1 }).session(transaction).lean<OrderedFields>();
  return last ? last.orderIndex + 1 : 0;
}

export const faqs = orderedList<FaqFields, FaqPatch>({
  model: Faq,
  kind: 'faq',
  what: 'Question',
  textOf: ({ question }) => question,
  unique: { field: 'q', name: 'question' },
  most: { max: limits.faqsMax, many: 'questions' },
  toStored: (patch) => storedValues(faqFields, patch),
});

export const facts = orderedList<FactFields, FactPatch>({
  model: Fact,
  kind: 'fact',
  what: 'Fact',
  textOf: ({ title }) => title,
  unique: { field: 'title', name: 'title' },
  most: { max: limits.factsMax, many: 'facts' },
  toStored: (patch) => storedValues(factFields, patch),
});
