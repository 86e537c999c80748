import { leadList } from './leadList';
import { byNumber, type ListKind } from '../../shared/lists/ListKind';
import type { ApplicationRow } from './applicationView';

const leads = leadList({ one: 'application', many: 'applications' });

export const applicationList: ListKind<ApplicationRow> = {
  ...leads,
  textOf: (row) => `${leads.textOf(row)} ${row.gradYear ?? ''}`,
  comparers: { ...leads.comparers, gradYear: (a, b) => byNumber(a.gradYear, b.gradYear) },
};
