import { type LeadCountsWire, leadKinds, leadStates, londonDay, paths } from '@site/contract';
import { Badge, breakable, NOTHING } from '@site/ui';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { type RowAction, useDeletion } from '../list/actions';
import { Day, dayText } from '../list/cells';
import { ListTable } from '../list/ListTable';
import { listAddress, type ListFilter, type ListRules, useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';
import { LeadLink, LeadSource } from './leadLinks';
import {
  type LeadRow,
  useAdminDeleteLeadMutation,
  useAdminLeadCountsQuery,
  useAdminLeadsQuery,
} from './leadsApi';
import { inboxTexts, kindNames, leadTexts, stateNames, stateTones } from './leadTexts';

/** docs/product.md#working-a-lead: applications and messages in one list. */
export function LeadsPage() {
  const { pathname } = useLocation();
  const { data: counts } = useAdminLeadCountsQuery();
  const rules = leadRules(counts);
  const list = useList(rules, useAdminLeadsQuery, usePolling());
  const actions = useLeadActions();
  // The former screen of messages: bookmarks and sent mails still link to it.
  if (pathname === paths.adminMessages.to())
    return <Navigate to={listAddress(paths.adminLeads.to(), { kind: 'message' })} replace />;
  return (
    <>
      <ScreenHead title={inboxTexts.title} lead={inboxTexts.lead} path={paths.adminLeads.to()} />
      <ListTable rules={rules} list={list} actions={actions} />
    </>
  );
}

const Line = styled.small`
  display: block;
  color: ${({ theme }) => theme.color.muted};
`;

const leadList: ListRules<LeadRow> = {
  noun: { one: 'lead', many: 'leads' },
  nameOf: ({ name }) => name,
  caption: inboxTexts.title,
  columns: [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: (lead) => <LeadLink lead={lead} />,
    },
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ kind, source, isPrivacyRequest, excerpt }) => (
        <div>
          {isPrivacyRequest ? inboxTexts.privacyRequest : kindNames[kind]}
          <Line dir="auto">{breakable(excerpt)}</Line>
          {source && (
            <Line>
              <LeadSource source={source} />
            </Line>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <Badge $tone={stateTones[state]}>{stateNames[state]}</Badge>,
    },
    {
      key: 'next_step_on',
      header: 'Next step',
      isSortable: true,
      cell: ({ nextStep, nextStepOn }) =>
        [nextStep, nextStepOn && dayText(nextStepOn)].filter(Boolean).join(' · ') || NOTHING,
    },
    { key: 'assignee', header: 'Handled by', cell: ({ assignee }) => assignee || NOTHING },
    {
      key: 'created_at',
      header: 'Date',
      isSortable: true,
      cell: ({ createdAt }) => <Day of={createdAt} />,
    },
  ],
  searched: leadTexts.searched,
  texts: inboxTexts,
};

/** The list, whose states have their numbers once these are known. */
const leadRules = (counts: LeadCountsWire | undefined): ListRules<LeadRow> => ({
  ...leadList,
  filters: [
    {
      name: 'state',
      label: 'State',
      all: 'All',
      options: leadStates.map((value) => ({
        value,
        label: stateNames[value] + (counts ? ` (${counts[value].toLocaleString('en-GB')})` : ''),
      })),
    },
    ...moreFilters,
  ],
});

const moreFilters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All',
    options: leadKinds.map((value) => ({ value, label: `${kindNames[value]}s` })),
  },
  {
    name: 'assignee',
    label: 'Handled by',
    all: 'Anybody',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'Nobody' },
    ],
  },
  {
    name: 'due',
    label: 'Next step',
    all: 'Any',
    options: [{ value: 'today', label: 'Due or missing' }],
    toQuery: (value) => ({ due: value && londonDay(new Date()) }),
  },
  {
    name: 'flagged',
    label: 'Spam',
    all: 'All',
    options: [
      { value: 'yes', label: 'Possible spam' },
      { value: 'no', label: 'Without spam' },
    ],
  },
];

function useLeadActions(): RowAction<LeadRow>[] {
  const [remove] = useAdminDeleteLeadMutation();
  const deletion = useDeletion(leadList, {
    question: inboxTexts.deleteQuestion,
    note: inboxTexts.deleteNote,
    remove: ({ id }) => remove(id).unwrap(),
    failed: () => inboxTexts.deleteFailed,
  });
  return [deletion];
}
