import type { FactWire, FaqWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { FactFields } from './fact.model';
import type { FaqFields } from './faq.model';

export function serializeFaq({ _id, question, answer, category, orderIndex }: Stored<FaqFields>): FaqWire {
  return { id: String(_id), q: question, a: answer, category, order_index: orderIndex };
}

export function serializeFact({ _id, value, title, source, orderIndex }: Stored<FactFields>): FactWire {
  return { id: String(_id), value, title, source, order_index: orderIndex };
}
