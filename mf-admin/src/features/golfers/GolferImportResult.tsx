import { type GolferImportRowWire, type GolferImportWire, paths } from '@site/contract';
import { Button, ButtonLink, Cluster, Heading, Stack, Table, type TableColumn, Text } from '@site/ui';
import { useEffect, useId } from 'react';
import { doneSentences, foundSentences, importTexts as texts } from './golferImportView';
import type { GolferImport } from './useGolferImport';

const columns: TableColumn<GolferImportRowWire>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '—' },
  {
    key: 'faults',
    header: 'Faults',
    cell: ({ faults }) => faults.map(({ message }) => <div key={message}>{message}</div>),
  },
];

interface ResultProps {
  result: GolferImportWire;
  work: Pick<GolferImport, 'fileName' | 'isImporting' | 'start' | 'reset'>;
}

/** What the check found or the import did. The focus moves to it. */
export function GolferImportResult({ result, work }: ResultProps) {
  const titleId = useId();
  const { is_dry_run: isDryRun, faulty_rows: faulty } = result;
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId, isDryRun]);
  const sentences = isDryRun ? foundSentences(result) : doneSentences(result);
  const more = result.faulty - faulty.length;

  return (
    <section aria-labelledby={titleId}>
      <Stack $gap="m">
        <Heading level={2} size="s" id={titleId} tabIndex={-1}>
          {isDryRun ? texts.checked(work.fileName) : texts.done}
        </Heading>
        <Text>{sentences.join(' ')}</Text>
        {result.ignored_columns.length > 0 && <Text>{texts.ignored(result.ignored_columns)}</Text>}
        {isDryRun ? <ImportButton result={result} work={work} /> : <Further onReset={work.reset} />}
        {faulty.length > 0 && (
          <Table
            caption={texts.faults}
            columns={columns}
            rows={faulty}
            getRowKey={({ row }) => String(row)}
          />
        )}
        {more > 0 && <Text>{texts.more(more)}</Text>}
      </Stack>
    </section>
  );
}

function ImportButton({ result: { created, faulty }, work }: ResultProps) {
  if (created === 0) return null;
  return (
    <>
      <div>
        <Button isBusy={work.isImporting} onClick={() => void work.start()}>
          {faulty > 0 ? texts.importFaultless(created) : texts.import(created)}
        </Button>
      </div>
      <Text role="status">{work.isImporting && texts.importing(created)}</Text>
    </>
  );
}

function Further({ onReset }: { onReset(): void }) {
  return (
    <Cluster>
      <ButtonLink to={paths.adminGolfers.to()}>{texts.toList}</ButtonLink>
      <Button variant="secondary" onClick={onReset}>
        {texts.another}
      </Button>
    </Cluster>
  );
}
