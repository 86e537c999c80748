import { breakable, type TableColumn } from '@site/ui';
import styled from 'styled-components';
import { Day, shortened } from '../list/cells';
import { ContactAnchor, LeadLink } from './LeadLink';
import { type LeadFields, type LeadField, type LeadRow, mailTo } from './leadView';

const Preview = styled.div`
  min-width: 0;
  max-width: 32rem;
`;

type Column<Row> = Omit<TableColumn<Row>, 'header'>;

const commonColumns = <Row extends LeadRow>(): Record<LeadField, Column<Row>> => ({
  name: {
    key: 'name',
    isRowHeader: true,
    isSortable: true,
    cell: (lead) => <LeadLink lead={lead} />,
  },
  email: {
    key: 'email',
    isSortable: true,
    cell: ({ email }) => <ContactAnchor href={mailTo(email)}>{breakable(email)}</ContactAnchor>,
  },
  message: {
    key: 'message',
    cell: ({ messageStart }) => <Preview dir="auto">{breakable(shortened(messageStart))}</Preview>,
  },
  created_at: { key: 'receivedAt', isSortable: true, cell: ({ receivedAt }) => <Day of={receivedAt} /> },
});

/** A column for each field. */
export function leadColumns<Row extends LeadRow>({ labels, own }: LeadFields<Row>): TableColumn<Row>[] {
  const common: Readonly<Record<string, Column<Row> | undefined>> = commonColumns<Row>();
  return Object.entries(labels).flatMap(([field, header]) => {
    const ownField = (own as Partial<typeof own>)[field];
    const column = ownField ? { key: ownField.key, isSortable: true, cell: ownField.textOf } : common[field];
    return column ? [{ ...column, header }] : [];
  });
}
