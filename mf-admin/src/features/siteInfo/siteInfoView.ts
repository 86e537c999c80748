import type { FactInput, FactWire, FaqInput, FaqWire } from '@site/contract';
import type { ListRow } from '../../shared/lists/ListKind';
import type { StoredRecord } from '../../shared/form/StoredRecord';

/** An entry of either list: its form values and its version. */
export interface EntryRow<Values> extends ListRow, StoredRecord<Values> {}

export type FaqRow = EntryRow<FaqInput>;
export type FactRow = EntryRow<FactInput>;

export function toFaqRow({ id, q, a, category, updated_at }: FaqWire): FaqRow {
  return { id, updatedAt: updated_at, values: { q, a, category } };
}

export function toFactRow({ id, value, title, source, updated_at }: FactWire): FactRow {
  return { id, updatedAt: updated_at, values: { value, title, source } };
}

/** Trimmed, as the api stores them. */
export function trimmed<Values extends object>(values: Values): Values {
  const texts = Object.entries(values as Record<string, string>);
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim()])) as Values;
}

/** Empty fields are omitted, unless they were emptied; an update names the version it is based on. */
export function toEntryBody<Values extends object>(values: Values, before?: StoredRecord<Values>): object {
  const hadText = (name: string) => before !== undefined && before.values[name as keyof Values] !== '';
  const sent = Object.entries(trimmed(values)).filter(([name, text]) => text !== '' || hadText(name));
  return { ...Object.fromEntries(sent), ...(before ? { based_on: before.updatedAt } : {}) };
}
