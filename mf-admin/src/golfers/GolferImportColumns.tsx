import { type GolferImportColumn, golferImportColumns, golferImportHint } from '@site/contract';
import { Stack, Table, type TableColumn, Text } from '@site/ui';
import { Folded } from '../form/RecordForm.styles';
import { importTexts as texts } from './golferImportView';

const columns: TableColumn<GolferImportColumn>[] = [
  { key: 'header', header: 'Column', isRowHeader: true, cell: ({ header }) => header },
  { key: 'hint', header: 'What it holds', cell: golferImportHint },
];

/** The columns that a file may have. */
export function GolferImportColumns() {
  return (
    <Folded>
      <summary>{texts.columns}</summary>
      <Stack $gap="s">
        <Text>{texts.columnsLead}</Text>
        <Table
          caption={texts.columns}
          isCaptionHidden
          columns={columns}
          rows={golferImportColumns}
          getRowKey={({ header }) => header}
        />
      </Stack>
    </Folded>
  );
}
