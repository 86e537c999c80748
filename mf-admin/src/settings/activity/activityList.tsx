import { type AuditEntryWire, limits } from '@site/contract';
import { breakable } from '@site/ui';
import { Moment } from '../../list/cells';
import type { ListRow, ListRules } from '../../list/useList';

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

export const toActivityRow = ({ id, person, deed, at, address }: AuditEntryWire): ActivityRow => ({
  id,
  person,
  deed,
  at,
  address: address ?? '',
});

export const activityTexts = {
  title: 'Activity',
  lead: `Who changed what, when, and from where. It is kept for ${limits.auditMonths} months, and nobody can change or remove an entry here.`,
  empty: 'Nothing has been changed yet.',
  failed: 'Failed to load the activity',
  loading: 'the activity',
} as const;

/** Newest first, unless sorted. */
export const activityList: ListRules<ActivityRow> = {
  noun: { one: 'entry', many: 'entries' },
  nameOf: ({ person, deed }) => `${person} ${deed}`,
  caption: activityTexts.title,
  columns: [
    {
      key: 'person',
      header: 'What happened',
      isRowHeader: true,
      isSortable: true,
      cell: ({ person, deed }) => (
        <>
          <bdi>{breakable(person)}</bdi> {breakable(deed)}
        </>
      ),
    },
    { key: 'at', header: 'When', isSortable: true, cell: ({ at }) => <Moment of={at} /> },
    { key: 'address', header: 'From', cell: ({ address }) => address },
  ],
  searched: 'names, titles and email addresses',
  texts: activityTexts,
};
