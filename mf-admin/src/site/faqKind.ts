import { byText } from '../list/ListKind';
import type { EntryKind } from './EntryKind';
import { faqTexts } from './siteInfoMessages';
import { faqForm, type FaqValues } from './siteInfoView';

export const faqKind: EntryKind<FaqValues> = {
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
  form: faqForm,
};
