import type { FactInput, FactPatch, FaqInput, FaqPatch } from '@site/contract';
import { Fact, type FactFields } from './fact.model';
import { Faq, type FaqFields } from './faq.model';
import { orderedListService } from './orderedList.service';

export const faqs = orderedListService<FaqFields, FaqInput, FaqPatch>({
  model: Faq,
  kind: 'faq',
  labelOf: ({ question }) => question,
  what: 'Question',
  unique: { field: 'q', name: 'question' },
  toStored: ({ q, a, category }) => ({ question: q, answer: a, category }),
});

export const facts = orderedListService<FactFields, FactInput, FactPatch>({
  model: Fact,
  kind: 'fact',
  labelOf: ({ title }) => title,
  what: 'Fact',
  unique: { field: 'title', name: 'title' },
  toStored: ({ value, title, source }) => ({ value, title, source }),
});
