import { type FactWire, type FaqWire, factFields, faqFields } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { toWire } from '../../records/toWire';
import type { FactFields } from './fact.model';
import type { FaqFields } from './faq.model';
import type { OrderedFields } from './orderedRecord.model';

export function serializeFaq(faq: Stored<FaqFields>): FaqWire {
  return { ...toWire(faqFields, faq, 'everyone'), ...placeAndVersion(faq) };
}

export function serializeFact(fact: Stored<FactFields>): FactWire {
  return { ...toWire(factFields, fact, 'everyone'), ...placeAndVersion(fact) };
}

function placeAndVersion({ _id, orderIndex, updatedAt }: Stored<OrderedFields>) {
  return { id: String(_id), order_index: orderIndex, updated_at: updatedAt.toISOString() };
}
