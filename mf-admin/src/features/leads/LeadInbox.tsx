import { paths } from '@site/contract';
import { Badge, type TableColumn, Text, TextLink } from '@site/ui';
import styled from 'styled-components';
import { Day, dayText, NOTHING } from '../../shared/lists/cells';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { ListContent } from '../../shared/lists/ListContent';
import { type LeadFilters, toQuery } from './leadFilters';
import { useLeadInbox } from './leadInboxApi';
import {
  emptyText,
  inboxList,
  type InboxRow,
  inboxTexts,
  kindNames,
  stateNames,
  stateTones,
} from './leadInboxView';
import { Sender } from './LeadScreen.styles';
import { leadTexts } from './leadView';

/* A next step or an address may be one long word. */
const Breakable = styled.span`
  overflow-wrap: anywhere;
`;

const columns: readonly TableColumn<InboxRow>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    isSortable: true,
    cell: ({ id, name, isFlagged }) => (
      <Sender>
        <TextLink to={paths.adminLead.to(id)}>
          <bdi>{name}</bdi>
        </TextLink>
        {isFlagged && <Badge $tone="flag">{leadTexts.flagged}</Badge>}
      </Sender>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind] },
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
      <Breakable>
        {nextStep || NOTHING}
        {nextStepOn && ` · ${dayText(nextStepOn)}`}
      </Breakable>
    ),
  },
  {
    key: 'assignee',
    header: 'With',
    isSortable: true,
    cell: ({ assignee }) => <Breakable>{assignee || NOTHING}</Breakable>,
  },
  { key: 'receivedAt', header: 'Date', isSortable: true, cell: ({ receivedAt }) => <Day of={receivedAt} /> },
];

/** The leads that match. Other filters need another key. */
export function LeadInbox({ filters }: { filters: LeadFilters }) {
  const list = useLeadInbox(toQuery(filters));
  const texts = { failed: inboxTexts.failed, empty: emptyText(filters) };
  return (
    <ListContent noun="the leads" list={list} texts={texts}>
      {(rows) => (
        <>
          {list.isCapped && <Text>{inboxTexts.capped}</Text>}
          <ListBrowser
            kind={inboxList}
            caption={inboxTexts.title}
            columns={columns}
            rows={rows}
            isIncomplete={list.isIncomplete}
          />
        </>
      )}
    </ListContent>
  );
}
