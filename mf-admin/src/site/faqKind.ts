import { NOTHING, shortened } from '../list/cells';
import type { EntryKind } from './EntryKind';
import { faqTexts } from './siteInfoMessages';
import { faqForm, type FaqValues } from './siteInfoView';

export const faqKind: EntryKind<FaqValues> = {
  collection: 'faqs',
  list: {
    noun: { one: 'FAQ', many: 'FAQs' },
    nameOf: ({ values }) => values.q,
  },
  columns: [
    { key: 'q', header: 'Question', isRowHeader: true, cell: ({ values }) => values.q },
    { key: 'a', header: 'Answer', cell: ({ values }) => shortened(values.a) },
    { key: 'category', header: 'Category', cell: ({ values }) => values.category || NOTHING },
  ],
  texts: faqTexts,
  form: faqForm,
};
