import { Badge, breakable, type TableColumn } from '@site/ui';
import styled from 'styled-components';
import { Day, dayText, NOTHING } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { usePagedList } from '../list/usePagedList';
import { usePolling } from '../list/usePolling';
import { type LeadFilters, toQuery } from './leadFilters';
import { useAdminLeadsQuery, useLazyAdminAllLeadsQuery } from './leadsApi';
import {
  emptyText,
  inboxNames,
  type InboxRow,
  inboxTexts,
  kindNames,
  samePersonText,
  stateNames,
  stateTones,
  toInboxRow,
} from './leadInboxView';
import { LeadLink } from './LeadLink';
import { LeadSource } from './LeadSource';
import { leadTexts } from './leadView';
import { useLeadBulkActions } from './useLeadBulkActions';

const Source = styled.small`
  display: block;
`;

const columns: readonly TableColumn<InboxRow>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    isSortable: true,
    cell: (lead) => (
      <LeadLink lead={lead}>
        {lead.samePersonCount > 0 && <Badge $tone="neutral">{samePersonText(lead.samePersonCount)}</Badge>}
      </LeadLink>
    ),
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind, source, isPrivacyRequest }) => (
      <>
        {isPrivacyRequest ? inboxTexts.privacyRequest : kindNames[kind]}
        {source && (
          <Source>
            <LeadSource source={source} />
          </Source>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge $tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  {
    key: 'nextStep',
    header: 'Next step',
    isSortable: true,
    cell: ({ nextStep, nextStepOn }) => (
      <>
        {breakable(nextStep || NOTHING)}
        {nextStepOn && ` · ${dayText(nextStepOn)}`}
      </>
    ),
  },
  {
    key: 'assignee',
    header: 'With',
    cell: ({ assignee }) => assignee || NOTHING,
  },
  { key: 'receivedAt', header: 'Date', isSortable: true, cell: ({ receivedAt }) => <Day of={receivedAt} /> },
];

const sorts = { name: 'name', nextStep: 'next_step_on', receivedAt: 'created_at' };

const usePolledLeads = (query: string) => useAdminLeadsQuery(query, usePolling());

/** The leads that match. Other filters need another key. */
export function LeadInbox({ filters }: { filters: LeadFilters }) {
  const list = usePagedList(usePolledLeads, {
    toRow: toInboxRow,
    sorts,
    filters: toQuery(filters),
  });
  const { actions, choices } = useLeadBulkActions();
  const [loadAll] = useLazyAdminAllLeadsQuery();
  return (
    <PagedListBrowser
      kind={inboxNames}
      caption={inboxTexts.title}
      columns={columns}
      list={list}
      texts={{ ...inboxTexts, empty: emptyText(filters), searched: leadTexts.searched }}
      bulk={{
        actions,
        choices,
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toInboxRow),
      }}
    />
  );
}
