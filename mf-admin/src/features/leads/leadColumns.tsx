import { Badge, type TableColumn } from '@site/ui';
import { Day } from '../../shared/lists/Day';
import { LeadMessage } from './LeadMessage';
import { leadTexts } from './leadMessages';
import { MailAnchor, Sender } from './leadParts';
import type { LeadRow } from './leadView';
import { mailTo } from './mailTo';

/** Name, Email, Message and Date; `own` stand before the message (spec 2). */
export function leadColumns<Row extends LeadRow>(
  onRead: (lead: LeadRow) => void,
  own: readonly TableColumn<Row>[] = [],
): TableColumn<Row>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: ({ name, isFlagged }) => (
        <Sender>
          <bdi>{name}</bdi>
          {isFlagged && <Badge $tone="flag">{leadTexts.flagged}</Badge>}
        </Sender>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      isSortable: true,
      cell: ({ email }) => <MailAnchor href={mailTo(email)}>{email}</MailAnchor>,
    },
    ...own,
    { key: 'message', header: 'Message', cell: (lead) => <LeadMessage lead={lead} onRead={onRead} /> },
    {
      key: 'receivedAt',
      header: 'Date',
      isSortable: true,
      cell: ({ receivedAt }) => <Day of={receivedAt} />,
    },
  ];
}
