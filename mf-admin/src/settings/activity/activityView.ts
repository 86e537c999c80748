import { type AuditEntryWire, limits } from '@site/contract';
import type { ListRow, RowNames } from '../../list/ListKind';

/** An entry of the audit trail, as a sentence. */
export interface ActivityRow extends ListRow {
  /** The e-mail address of the account. */
  person: string;
  /** What the person did, without the person: 'changed the golfer ‘Tom Field’'. */
  deed: string;
  /** ISO 8601, in UTC. */
  at: string;
  address: string;
}

export const activityTexts = {
  title: 'Activity',
  lead: `Who changed what, when, and from where. It is kept for ${limits.auditMonths} months, and nobody can change or remove an entry here.`,
  empty: 'Nothing has been changed yet.',
  failed: 'Failed to load the activity',
  loading: 'the activity',
  searched: 'names, titles and email addresses',
} as const;

export const toActivityRow = ({ id, person, deed, at, address }: AuditEntryWire): ActivityRow => ({
  id,
  person,
  deed,
  at,
  address: address ?? '',
});

export const activityNames: RowNames<ActivityRow> = {
  noun: { one: 'entry', many: 'entries' },
  nameOf: ({ person, deed }) => `${person} ${deed}`,
};

/** The api's names of the columns that can be sorted. */
export const activitySorts = { person: 'person', at: 'at' };
