import { Badge, type TableColumn, VisuallyHidden } from '@site/ui';
import { Day, shortened } from '../../shared/lists/cells';
import { ActionButton, RowActions } from '../../shared/lists/RecordActions';
import { type LeadRow, leadTexts, mailTo } from './leadView';
import { MailAnchor, Preview, Sender } from './LeadScreen.styles';

/** Name, Email, Message and Date; the columns in `own` come before the message (docs/product.md#routes). */
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

interface LeadMessageProps {
  lead: LeadRow;
  onRead(lead: LeadRow): void;
}

/** An excerpt of the message and a button that opens all of it. */
function LeadMessage({ lead, onRead }: LeadMessageProps) {
  return (
    <Preview>
      <span dir="auto">{shortened(lead.message)}</span>
      <RowActions>
        <ActionButton type="button" aria-haspopup="dialog" onClick={() => onRead(lead)}>
          Read message<VisuallyHidden> from {lead.name}</VisuallyHidden>
        </ActionButton>
      </RowActions>
    </Preview>
  );
}
