import { type FaqInput, faqInput } from '@site/contract';
import { byText } from '../../shared/lists/ListKind';
import type { EntryKind } from './EntryKind';
import { faqTexts } from './siteInfoMessages';

export const faqKind: EntryKind<FaqInput> = {
  collection: 'faqs',
  list: {
    noun: { one: 'FAQ', many: 'FAQs' },
    nameOf: ({ values }) => values.q,
    textOf: ({ values }) => `${values.q} ${values.a} ${values.category}`,
    comparers: {
      q: (a, b) => byText(a.values.q, b.values.q),
      category: (a, b) => byText(a.values.category, b.values.category),
    },
  },
  texts: faqTexts,
  empty: { q: '', a: '', category: '' },
  schema: faqInput,
  fields: [
    { label: 'Question', textOf: ({ q }) => q },
    { label: 'Answer', textOf: ({ a }) => a },
    { label: 'Category', textOf: ({ category }) => category },
  ],
};
