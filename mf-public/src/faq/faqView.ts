import type { FaqWire } from '@site/contract';

export interface ExtraFaq {
  id: string;
  question: string;
  answer: string;
  category: string;
}

export function toExtraFaq({ id, q, a, category }: FaqWire): ExtraFaq {
  return { id, question: q, answer: a, category: category ?? '' };
}
