import { byText } from '../list/ListKind';
import type { EntryKind } from './EntryKind';
import { factTexts } from './siteInfoMessages';
import { factForm, type FactValues } from './siteInfoView';

export const factKind: EntryKind<FactValues> = {
  collection: 'facts',
  list: {
    noun: { one: 'fact', many: 'facts' },
    // The value alone is no unique name: two facts may both be '40%'.
    nameOf: ({ values }) => `${values.value} ${values.title}`,
    textOf: ({ values }) => `${values.value} ${values.title} ${values.source}`,
    comparers: {
      value: (a, b) => byText(a.values.value, b.values.value),
      title: (a, b) => byText(a.values.title, b.values.title),
      source: (a, b) => byText(a.values.source, b.values.source),
    },
  },
  texts: factTexts,
  form: factForm,
};
