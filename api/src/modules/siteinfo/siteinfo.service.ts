import type { FactInput, FactPatch, FaqInput, FaqPatch } from '@site/contract';
import { Fact, type FactFields } from './fact.model';
import { Faq, type FaqFields } from './faq.model';
import { orderedListService } from './orderedList.service';

export const faqs = orderedListService<FaqFields, FaqInput, FaqPatch>({
  model: Faq,
  what: 'Question',
  unique: { field: 'q', name: 'question' },
  toStored: ({ q, a, category }) => ({ question: q, answer: a, category }),
});

export const facts = orderedListService<FactFields, FactInput, FactPatch>({
  model: Fact,
  what: 'Fact',
  unique: { field: 'title', name: 'title' },
  toStored: ({ value, title, source }) => ({ value, title, source }),
});
