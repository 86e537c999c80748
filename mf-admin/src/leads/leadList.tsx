import { applicationLabels, type LeadCountsWire, leadKinds, leadStates, londonDay } from '@site/contract';
import { Badge, breakable } from '@site/ui';
import styled from 'styled-components';
import { type RowAction, useDeletion } from '../list/actions';
import { Day, dayText, NOTHING, shortened } from '../list/cells';
import type { ListFilter, ListRules } from '../list/useList';
import { ContactAnchor, LeadLink, LeadSource } from './leadLinks';
import { useAdminDeleteLeadMutation } from './leadsApi';
import { applicationTexts, inboxTexts, kindNames, leadTexts, stateNames, stateTones } from './leadTexts';
import { type ApplicationRow, type InboxRow, mailTo } from './leadView';

const Source = styled.small`
  display: block;
`;

const leadList: ListRules<InboxRow> = {
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
      key: 'next_step_on',
      header: 'Next step',
      isSortable: true,
      cell: ({ nextStep, nextStepOn }) => (
        <>
          {breakable(nextStep || NOTHING)}
          {nextStepOn && ` · ${dayText(nextStepOn)}`}
        </>
      ),
    },
    { key: 'assignee', header: 'With', cell: ({ assignee }) => assignee || NOTHING },
    {
      key: 'created_at',
      header: 'Date',
      isSortable: true,
      cell: ({ receivedAt }) => <Day of={receivedAt} />,
    },
  ],
  searched: leadTexts.searched,
  texts: inboxTexts,
};

/** The list, whose states have their numbers once these are known. */
export const leadRules = (counts: LeadCountsWire | undefined): ListRules<InboxRow> => ({
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
    label: 'With',
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
    options: [{ value: 'today', label: 'Due' }],
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

export function useLeadActions(): RowAction<InboxRow>[] {
  const [remove] = useAdminDeleteLeadMutation();
  const deletion = useDeletion(leadList, {
    question: inboxTexts.deleteQuestion,
    note: inboxTexts.deleteNote,
    remove: ({ id }) => remove(id).unwrap(),
    failed: () => inboxTexts.deleteFailed,
  });
  return [deletion];
}

const Preview = styled.div`
  min-width: 0;
  max-width: 32rem;
`;

/** docs/product.md#admin-applications. */
export const applicationList: ListRules<ApplicationRow> = {
  noun: { one: 'application', many: 'applications' },
  nameOf: ({ name }) => name,
  caption: applicationTexts.title,
  columns: [
    {
      key: 'name',
      header: applicationLabels.name,
      isRowHeader: true,
      isSortable: true,
      cell: (lead) => <LeadLink lead={lead} />,
    },
    {
      key: 'email',
      header: applicationLabels.email,
      isSortable: true,
      cell: ({ email }) => <ContactAnchor href={mailTo(email)}>{breakable(email)}</ContactAnchor>,
    },
    {
      // The form does not ask for it.
      key: 'grad_year',
      header: applicationLabels.grad_year,
      isSortable: true,
      cell: ({ gradYear }) => gradYear ?? NOTHING,
    },
    {
      key: 'message',
      header: applicationLabels.message,
      cell: ({ messageStart }) => <Preview dir="auto">{breakable(shortened(messageStart))}</Preview>,
    },
    {
      key: 'created_at',
      header: applicationLabels.created_at,
      isSortable: true,
      cell: ({ receivedAt }) => <Day of={receivedAt} />,
    },
  ],
  searched: leadTexts.searched,
  texts: applicationTexts,
};
