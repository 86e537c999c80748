import {
  type FactInput,
  type FactPatch,
  type FaqInput,
  type FaqPatch,
  factFields,
  faqFields,
  limits,
} from '@site/contract';
import { storedValues } from '../../records/applyPatch';
import { Fact, type FactFields } from './fact.model';
import { Faq, type FaqFields } from './faq.model';
import { orderedListService } from './orderedList.service';

export const faqs = orderedListService<FaqFields, FaqInput, FaqPatch>({
  model: Faq,
  kind: 'faq',
  labelOf: ({ question }) => question,
  what: 'Question',
  unique: { field: 'q', name: 'question' },
  most: { max: limits.faqsMax, many: 'questions' },
  toStored: (patch) => storedValues(faqFields, patch),
});

export const facts = orderedListService<FactFields, FactInput, FactPatch>({
  model: Fact,
  kind: 'fact',
  labelOf: ({ title }) => title,
  what: 'Fact',
  unique: { field: 'title', name: 'title' },
  most: { max: limits.factsMax, many: 'facts' },
  toStored: (patch) => storedValues(factFields, patch),
});
