import { type AuditEntryWire, limits, paths } from '@site/contract';
import { api } from '@site/runtime';
import { breakable } from '@site/ui';
import { Moment } from '../../list/cells';
import { type ListPage, toPageOf } from '../../list/listApi';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useList } from '../../list/useList';
import { ScreenHead } from '../../screen/ScreenHead';

const texts = {
  title: 'Activity',
  lead: `Who changed what, when, and from where. It is kept for ${limits.auditMonths} months, and nobody can change or remove an entry here.`,
  empty: 'Nothing has been changed yet.',
  failed: 'Failed to load the activity',
  loading: 'the activity',
} as const;

const { useAdminActivityQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminActivity: build.query<ListPage<AuditEntryWire>, string>({
      query: (query) => `/audit?${query}`,
      transformResponse: toPageOf((entry: AuditEntryWire) => entry),
      // Every change on another screen adds an entry.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Newest first, unless sorted. */
const activityList: ListRules<AuditEntryWire> = {
  noun: { one: 'entry', many: 'entries' },
  nameOf: ({ person, deed }) => `${person} ${deed}`,
  caption: texts.title,
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
  texts,
};

/** The audit trail. */
export function ActivityPage() {
  const list = useList(activityList, useAdminActivityQuery);
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminActivity.to()} />
      <ListTable rules={activityList} list={list} />
    </>
  );
}
