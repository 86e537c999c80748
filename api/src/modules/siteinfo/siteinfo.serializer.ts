import type { FactWire, FaqWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { FactFields } from './fact.model';
import type { FaqFields } from './faq.model';
import type { OrderedFields } from './orderedRecord.model';

export function serializeFaq(faq: Stored<FaqFields>): FaqWire {
  const { _id, question, answer, category } = faq;
  return { id: String(_id), q: question, a: answer, category, ...placeAndVersion(faq) };
}

export function serializeFact(fact: Stored<FactFields>): FactWire {
  const { _id, value, title, source } = fact;
  return { id: String(_id), value, title, source, ...placeAndVersion(fact) };
}

function placeAndVersion({ orderIndex, updatedAt }: OrderedFields) {
  return { order_index: orderIndex, updated_at: updatedAt.toISOString() };
}
