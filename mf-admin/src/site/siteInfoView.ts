import { camelCased, factFields, type FactWire, faqFields, type FaqWire } from '@site/contract';
import type { ListRow } from '../list/useList';
import type { StoredRecord } from '../form/StoredRecord';
import { entityForm, type FormValues } from '../form/entityForm';

export const faqForm = entityForm(faqFields, { main: [['q'], ['a'], ['category']] });
export const factForm = entityForm(factFields, { main: [['value'], ['title'], ['source']] });
export type FaqValues = FormValues<typeof faqFields>;
export type FactValues = FormValues<typeof factFields>;

/** An entry of either list: its form values and its version. */
export interface EntryRow<Values> extends ListRow, StoredRecord<Values> {}

export type FaqRow = EntryRow<FaqValues>;
export type FactRow = EntryRow<FactValues>;

export function toFaqRow(faq: FaqWire): FaqRow {
  return { id: faq.id, updatedAt: faq.updated_at, values: faqForm.fromWire(faq) };
}

export function toFactRow(fact: FactWire): FactRow {
  return { id: fact.id, updatedAt: fact.updated_at, values: factForm.fromWire(fact) };
}

/** Trimmed, as the api stores them. */
export function trimmed<Values extends object>(values: Values): Values {
  const texts = Object.entries(values as Record<string, string>);
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim()])) as Values;
}

/** Empty fields are omitted, unless they were emptied; an update names the version it is based on. */
export function toEntryBody<Values extends object>(input: object, before?: StoredRecord<Values>): object {
  const hadText = (name: string) =>
    before !== undefined && before.values[camelCased(name) as keyof Values] !== '';
  const sent = Object.entries(input).filter(([name, value]) => value !== '' || hadText(name));
  return { ...Object.fromEntries(sent), ...(before ? { based_on: before.updatedAt } : {}) };
}
