import { type GolferImportWire, paths } from '@site/contract';
import { Button, ButtonLink, Cluster, Heading, Stack, Text, TextLink } from '@site/ui';
import { useEffect, useId } from 'react';
import { GolferImportFaults } from './GolferImportFaults';
import { doneSentences, foundSentences, importedPath, importTexts as texts } from './golferImportView';
import type { GolferImport } from './useGolferImport';

interface ResultProps {
  result: GolferImportWire;
  work: Pick<GolferImport, 'fileName' | 'isImporting' | 'start' | 'reset'>;
}

/** What the check found or the import did. The focus moves to it. */
export function GolferImportResult({ result, work }: ResultProps) {
  const titleId = useId();
  const { is_dry_run: isDryRun, ignored_columns: ignored, notes } = result;
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId, result]);
  const sentences = isDryRun ? foundSentences(result) : doneSentences(result);

  return (
    <section aria-labelledby={titleId}>
      <Stack $gap="m">
        <Heading level={2} size="s" id={titleId} tabIndex={-1}>
          {isDryRun ? texts.checked(work.fileName) : texts.done}
        </Heading>
        <Text>{sentences.join(' ')}</Text>
        {ignored.length > 0 && <Text>{texts.ignored(ignored)}</Text>}
        {notes.map((note) => (
          <Text key={note}>{note}.</Text>
        ))}
        {isDryRun ? <Next result={result} work={work} /> : <Further result={result} onReset={work.reset} />}
        <GolferImportFaults result={result} />
      </Stack>
    </section>
  );
}

function Next({ result, work }: ResultProps) {
  const { id, created, faulty, imported_before: before } = result;
  return (
    <>
      {before > 0 && <TextLink to={importedPath(id)}>{texts.seeImported}</TextLink>}
      {created > 0 && faulty === 0 && (
        <div>
          <Button isBusy={work.isImporting} onClick={() => void work.start()}>
            {texts.import(created)}
          </Button>
        </div>
      )}
      <Text role="status">{work.isImporting && texts.importing(created)}</Text>
    </>
  );
}

function Further({ result, onReset }: { result: GolferImportWire; onReset(): void }) {
  const isAnyStored = result.created + result.imported_before > 0;
  return (
    <Cluster>
      {isAnyStored ? (
        <ButtonLink to={importedPath(result.id)}>{texts.seeImported}</ButtonLink>
      ) : (
        <ButtonLink to={paths.adminGolfers.to()}>{texts.toList}</ButtonLink>
      )}
      <Button variant="secondary" onClick={onReset}>
        {texts.another}
      </Button>
    </Cluster>
  );
}
