import type { Schema } from 'yup';
import type { ListKind } from '../../shared/lists/ListKind';
import type { FieldWords } from '../../shared/form/ConflictDialog';
import type { SiteInfoCollection } from './siteInfoAdminApi';
import type { EntryRow } from './siteInfoView';

/** The texts, calls and fields of one of the two lists. */
export interface EntryKind<Values> {
  collection: SiteInfoCollection;
  list: ListKind<EntryRow<Values>>;
  texts: {
    title: string;
    add: string;
    edit: string;
    failed: string;
    empty: string;
    deleteQuestion: string;
    reminder: string;
  };
  empty: Values;
  schema: Schema;
  fields: FieldWords<Values>;
}
