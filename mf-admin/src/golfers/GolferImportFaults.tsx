import type { GolferImportWire } from '@site/contract';
import { Table, type TableColumn, Text } from '@site/ui';
import { type FaultRow, faultRows, importTexts as texts } from './golferImportView';

const SHOWN = 100;

const columns: TableColumn<FaultRow>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '—' },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole row' },
  { key: 'message', header: 'Fault', cell: ({ message }) => message },
];

/** The first faults by row and column. */
export function GolferImportFaults({ result }: { result: GolferImportWire }) {
  const faults = faultRows(result);
  if (faults.length === 0) return null;

  return (
    <>
      <Table caption={texts.faults} columns={columns} rows={faults.slice(0, SHOWN)} getRowKey={keyOf} />
      {faults.length > SHOWN && <Text>{texts.more(faults.length - SHOWN)}</Text>}
    </>
  );
}

const keyOf = ({ row, column, message }: FaultRow) => `${row} ${column} ${message}`;
