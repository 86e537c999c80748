import type { GolferImportWire } from '@site/contract';
import { Button, Table, type TableColumn, Text } from '@site/ui';
import { saveFile } from '../list/saveFile';
import { type FaultRow, faultRows, faultsText, importTexts as texts } from './golferImportView';

const SHOWN = 100;

const columns: TableColumn<FaultRow>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '—' },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole row' },
  { key: 'message', header: 'Fault', cell: ({ message }) => message },
];

/** The faults by row and column: the first of them, and a file with all. */
export function GolferImportFaults({ result }: { result: GolferImportWire }) {
  const faults = faultRows(result);
  if (faults.length === 0) return null;
  const save = () => saveFile({ name: texts.faultsName, text: faultsText(result), type: 'text/plain' });

  return (
    <>
      <Table caption={texts.faults} columns={columns} rows={faults.slice(0, SHOWN)} getRowKey={keyOf} />
      {faults.length > SHOWN && <Text>{texts.more(faults.length - SHOWN)}</Text>}
      <div>
        <Button variant="secondary" onClick={save}>
          {texts.saveFaults}
        </Button>
      </div>
    </>
  );
}

const keyOf = ({ row, column, message }: FaultRow) => `${row} ${column} ${message}`;
