import type { Schema } from 'yup';
import type { TableColumn } from '@site/ui';
import type { RowNames } from '../list/useList';
import type { Difference } from '../form/ConflictDialog';
import type { SiteInfoCollection } from './siteInfoAdminApi';
import type { EntryRow } from './siteInfoView';

/** The texts, calls and fields of one of the two lists. */
export interface EntryKind<Values> {
  collection: SiteInfoCollection;
  list: RowNames<EntryRow<Values>>;
  columns: readonly TableColumn<EntryRow<Values>>[];
  texts: {
    title: string;
    add: string;
    edit: string;
    failed: string;
    empty: string;
    deleteQuestion: string;
    reminder: string;
  };
  form: {
    empty: Values;
    schema: Schema;
    toInput(values: Values): object;
    differences(mine: Values, theirs: Values): Difference[];
  };
}
