import {
  type GolferImportWire,
  golferImportTemplate,
  grouped,
  limits,
  paths,
  rowCount,
} from '@site/contract';
import { api, logProblem, toApiError } from '@site/runtime';
import {
  Banner,
  Button,
  ButtonAnchor,
  FileControl,
  Heading,
  Spinner,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@site/ui';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../form/failureText';
import { RetryButton } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import { useToast } from '../screen/Toast';

const athletes = (count: number) => `${grouped(count)} ${count === 1 ? 'athlete' : 'athletes'}`;
const MEGABYTES = limits.importBytes / 1024 / 1024;

const texts = {
  title: 'Import athletes',
  lead: 'From a spreadsheet that you have saved as CSV. First we check every row; nothing is stored until you say so.',
  file: 'CSV file',
  fileHint: `At most ${grouped(limits.importRows)} athletes and ${MEGABYTES} MB. In Excel, choose ‘CSV UTF-8’.`,
  drop: 'Or drop the file here.',
  tooLarge: `The file is larger than ${MEGABYTES} MB. Please split it.`,
  template: 'Download the template',
  templateName: 'athletes.csv',
  columns:
    'The template has all columns. Only a first or a last name is needed; leave the others out or empty as you like.',
  hidden:
    'Imported athletes are not on the site until you publish each of them. Consent, photo and trainer are added in the athlete’s own form.',
  found: (fileName: string) => `What we found in ${fileName}`,
  checkFailed: 'The file could not be checked.',
  importFailed: 'The import was interrupted. Check the same file again: nobody is added twice.',
  listChanged: 'Nothing was imported: the list of athletes has changed since the check.',
  checking: 'Checking the file…',
  import: (count: number) => `Import ${athletes(count)}`,
  added: (count: number) =>
    `${athletes(count)} ${count === 1 ? 'was' : 'were'} added. They are not on the site yet, and the first ones on the list.`,
  faults: 'Rows with faults',
  ignored: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} ignored: ${names.join(', ')}.`,
  more: (count: number) => `And ${grouped(count)} more ${count === 1 ? 'fault' : 'faults'}.`,
} as const;

/** A file is checked as soon as it is chosen, and imported when an admin says so. */
export function GolferImportPage() {
  const { file, problem, failure, found, isChecking, isImporting, choose, check, start } = useGolferImport();
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminGolferImport.to()} />
      <Stack $gap="l">
        <Text>{texts.columns}</Text>
        <div>
          <ButtonAnchor variant="secondary" href={TEMPLATE} download={texts.templateName}>
            {texts.template}
          </ButtonAnchor>
        </div>
        <FileControl
          id="import-file"
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          dropHint={texts.drop}
          accept=".csv,.txt,text/csv,text/plain"
          files={file ? [file] : []}
          error={problem}
          onChange={([chosen]) => choose(chosen)}
        />
        <Text $tone="muted">{texts.hidden}</Text>
        <Banner tone="danger">{failure}</Banner>
        <RetryButton
          isShown={failure !== undefined && !isChecking}
          onRetry={() => file && void check(file)}
        />
        {isChecking && <Spinner label={texts.checking} />}
        {file && found && (
          <Result
            result={found}
            fileName={file.name}
            isImporting={isImporting}
            onStart={() => void start(file)}
          />
        )}
      </Stack>
    </>
  );
}

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(golferImportTemplate())}`;

const { useAdminImportGolfersMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminImportGolfers: build.mutation<GolferImportWire, { file: File; isDryRun: boolean }>({
      query: ({ file, isDryRun }) => {
        const body = new FormData();
        body.append('dry_run', String(isDryRun));
        body.append('file', file, file.name);
        return { url: '/golfers/import', method: 'POST', body };
      },
      // Also after a failure: the answer may be lost, and the athletes stored.
      invalidatesTags: (_answer, _error, { isDryRun }) => (isDryRun ? [] : ['Golfer']),
    }),
  }),
});

interface Outcome {
  of?: File;
  /** The error of the file as a whole. */
  problem?: string;
  failure?: string;
  found?: GolferImportWire;
}

function useGolferImport() {
  const announce = useToast();
  const navigate = useNavigate();
  const [sendCheck, { isLoading: isChecking }] = useAdminImportGolfersMutation();
  const [sendImport, { isLoading: isImporting }] = useAdminImportGolfersMutation();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>({});

  const fail = (of: File, sentence: string, error: unknown) => {
    logProblem(sentence, error);
    setOutcome({ of, failure: failureOf(sentence, error) });
  };

  const check = async (of: File) => {
    setOutcome({});
    try {
      setOutcome({ of, found: await sendCheck({ file: of, isDryRun: true }).unwrap() });
    } catch (error) {
      const problem = toApiError(error)?.fields?.file;
      if (problem) setOutcome({ of, problem });
      else fail(of, texts.checkFailed, error);
    }
  };

  const choose = (of: File | undefined) => {
    setFile(of);
    setOutcome({});
    if (of && of.size > limits.importBytes) setOutcome({ of, problem: texts.tooLarge });
    else if (of) void check(of);
  };

  const start = async (of: File) => {
    try {
      const { created } = await sendImport({ file: of, isDryRun: false }).unwrap();
      announce(texts.added(created));
      await navigate(paths.adminGolfers.to());
    } catch (error) {
      fail(of, toApiError(error)?.status === 422 ? texts.listChanged : texts.importFailed, error);
    }
  };

  // The result of an earlier file must not be imported for the chosen one.
  const { problem, failure, found }: Outcome = outcome.of === file ? outcome : {};
  return { file, problem, failure, found, isChecking, isImporting, choose, check, start };
}

interface ResultProps {
  result: GolferImportWire;
  fileName: string;
  isImporting: boolean;
  onStart(): void;
}

/** The result of the check. The focus moves to it. */
function Result({ result, fileName, isImporting, onStart }: ResultProps) {
  const titleId = useId();
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId, result]);
  const { ignored_columns: ignored, created, faulty } = result;
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Heading level={2} size="s" id={titleId} tabIndex={-1}>
        {texts.found(fileName)}
      </Heading>
      <Text>{foundSentences(result)}</Text>
      {ignored.length > 0 && <Text>{texts.ignored(ignored)}</Text>}
      {created > 0 && faulty === 0 && (
        <div>
          <Button isBusy={isImporting} onClick={onStart}>
            {texts.import(created)}
          </Button>
        </div>
      )}
      <Faults result={result} />
    </Stack>
  );
}

const foundSentences = ({ rows, created, faulty }: GolferImportWire): string =>
  faulty > 0
    ? `${rowCount(rows)} in the file. ${rowCount(faulty)} cannot be imported. Correct the file, or take them out of it, and choose it again.`
    : `${rowCount(rows)} in the file. No row has a fault. ${athletes(created)} would be added.`;

interface FaultRow {
  row: number;
  name: string;
  /** Empty for a fault of the whole row. */
  column: string;
  message: string;
}

const columns: TableColumn<FaultRow>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '—' },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole row' },
  { key: 'message', header: 'Fault', cell: ({ message }) => message },
];

const SHOWN = 100;

/** The first faults by row and column. */
function Faults({ result }: { result: GolferImportWire }) {
  const rows = result.faulty_rows.flatMap(({ row, name, faults }) =>
    faults.map((fault): FaultRow => ({ row, name, ...fault })),
  );
  if (rows.length === 0) return null;
  return (
    <>
      <Table
        caption={texts.faults}
        columns={columns}
        rows={rows.slice(0, SHOWN)}
        getRowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {rows.length > SHOWN && <Text>{texts.more(rows.length - SHOWN)}</Text>}
    </>
  );
}
