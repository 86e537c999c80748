import { Badge, breakable, type TableColumn, VisuallyHidden } from '@site/ui';
import { Day, shortened } from '../list/cells';
import { ActionButton, RowActions } from '../list/RecordActions';
import { type LeadFields, type LeadField, type LeadRow, leadTexts, mailTo } from './leadView';
import { MailAnchor, Preview, Sender } from './LeadScreen.styles';

type Column<Row> = Omit<TableColumn<Row>, 'header'>;

const commonColumns = <Row extends LeadRow>(onRead: (lead: Row) => void): Record<LeadField, Column<Row>> => ({
  name: {
    key: 'name',
    isRowHeader: true,
    isSortable: true,
    cell: ({ name, isFlagged }) => (
      <Sender>
        <bdi>{breakable(name)}</bdi>
        {isFlagged && <Badge $tone="flag">{leadTexts.flagged}</Badge>}
      </Sender>
    ),
  },
  email: {
    key: 'email',
    isSortable: true,
    cell: ({ email }) => <MailAnchor href={mailTo(email)}>{breakable(email)}</MailAnchor>,
  },
  message: { key: 'message', cell: (lead) => <LeadMessage lead={lead} onRead={onRead} /> },
  created_at: { key: 'receivedAt', isSortable: true, cell: ({ receivedAt }) => <Day of={receivedAt} /> },
});

/** A column for each field. */
export function leadColumns<Row extends LeadRow>(
  { labels, own }: LeadFields<Row>,
  onRead: (lead: Row) => void,
): TableColumn<Row>[] {
  const common: Readonly<Record<string, Column<Row> | undefined>> = commonColumns(onRead);
  return Object.entries(labels).flatMap(([field, header]) => {
    const ownField = (own as Partial<typeof own>)[field];
    const column = ownField ? { key: ownField.key, isSortable: true, cell: ownField.textOf } : common[field];
    return column ? [{ ...column, header }] : [];
  });
}

interface LeadMessageProps<Row extends LeadRow> {
  lead: Row;
  onRead(lead: Row): void;
}

/** An excerpt of the message and a button that opens all of it. */
function LeadMessage<Row extends LeadRow>({ lead, onRead }: LeadMessageProps<Row>) {
  return (
    <Preview>
      <span dir="auto">{breakable(shortened(lead.messageStart))}</span>
      <RowActions>
        <ActionButton type="button" aria-haspopup="dialog" onClick={() => onRead(lead)}>
          Read message<VisuallyHidden> from {lead.name}</VisuallyHidden>
        </ActionButton>
      </RowActions>
    </Preview>
  );
}
