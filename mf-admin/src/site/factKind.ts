import { NOTHING } from '../list/cells';
import type { EntryKind } from './EntryKind';
import { factTexts } from './siteInfoMessages';
import { factForm, type FactValues } from './siteInfoView';

export const factKind: EntryKind<FactValues> = {
  collection: 'facts',
  list: {
    noun: { one: 'fact', many: 'facts' },
    // The value alone is no unique name: two facts may both be '40%'.
    nameOf: ({ values }) => `${values.value} ${values.title}`,
  },
  columns: [
    { key: 'value', header: 'Value', cell: ({ values }) => values.value },
    { key: 'title', header: 'Title', isRowHeader: true, cell: ({ values }) => values.title },
    { key: 'source', header: 'Source', cell: ({ values }) => values.source || NOTHING },
  ],
  texts: factTexts,
  form: factForm,
};
