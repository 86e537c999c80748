import { type GolferImportWire, golferImportTemplate, limits, paths } from '@site/contract';
import {
  Banner,
  Button,
  ButtonLink,
  Cluster,
  FileField,
  FirstErrorFocus,
  Heading,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@site/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, useEffect, useId } from 'react';
import * as yup from 'yup';
import { saveFile } from '../list/saveFile';
import { focusScreenTitle, ScreenHead } from '../screen/ScreenHead';
import { useGolferImport } from './golferImport';
import { type FaultRow, faultRows, foundSentences, importTexts as texts } from './golferImportView';

interface Values {
  file: File | null;
}

const schema = yup.object({
  file: yup
    .mixed<File>()
    .required(texts.missing)
    .test('size', texts.tooLarge, (file) => !file || file.size <= limits.importBytes),
});

/** A file is checked first, and imported when an admin says so. */
export function GolferImportPage() {
  const { found, failure, isImporting, check, start, reset } = useGolferImport();
  const isDone = found?.result.is_dry_run === false;

  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminGolferImport.to()} />
      <Formik<Values>
        initialValues={{ file: null }}
        validationSchema={schema}
        validateOnBlur={false}
        onSubmit={async ({ file }, { setFieldError }) => {
          const problem = file && (await check(file));
          if (problem) setFieldError('file', problem);
        }}
      >
        {({ values, isSubmitting, resetForm }) => (
          <Stack $gap="l">
            {!isDone && <FileForm isChecking={isSubmitting} />}
            <Banner tone="danger">{failure}</Banner>
            {/* What was found in an earlier file may not be imported in the place of the chosen one. */}
            {found?.file === values.file && found && (
              <Result result={found.result} fileName={found.file.name}>
                {isDone ? (
                  <Further
                    onReset={() => {
                      reset();
                      resetForm();
                      focusScreenTitle();
                    }}
                  />
                ) : (
                  <Start
                    result={found.result}
                    isImporting={isImporting}
                    onStart={() => void start(found.file)}
                  />
                )}
              </Result>
            )}
          </Stack>
        )}
      </Formik>
    </>
  );
}

/** The file to check. What is wrong with the whole file stands at its field. */
function FileForm({ isChecking }: { isChecking: boolean }) {
  return (
    <Form method="post" noValidate aria-label={texts.title}>
      <Stack $gap="m">
        <FirstErrorFocus />
        <FileField
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          dropHint={texts.drop}
          accept=".csv,.txt,text/csv,text/plain"
        />
        <Cluster>
          <Button type="submit" isBusy={isChecking}>
            {texts.check}
          </Button>
          <Button variant="secondary" onClick={saveTemplate}>
            {texts.template}
          </Button>
        </Cluster>
        <Text $tone="muted">{texts.columns}</Text>
        <Text $tone="muted">{texts.hidden}</Text>
      </Stack>
    </Form>
  );
}

const saveTemplate = () =>
  saveFile({ name: texts.templateName, text: golferImportTemplate(), type: 'text/csv' });

interface ResultProps {
  result: GolferImportWire;
  fileName: string;
  /** What can be done now. */
  children: ReactNode;
}

/** What the check found or the import did. The focus moves to it. */
function Result({ result, fileName, children }: ResultProps) {
  const titleId = useId();
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId, result]);
  const { is_dry_run: isDryRun, ignored_columns: ignored, created } = result;

  return (
    <section aria-labelledby={titleId}>
      <Stack $gap="m">
        <Heading level={2} size="s" id={titleId} tabIndex={-1}>
          {isDryRun ? texts.checked(fileName) : texts.done}
        </Heading>
        <Text>{isDryRun ? foundSentences(result) : texts.added(created)}</Text>
        {ignored.length > 0 && <Text>{texts.ignored(ignored)}</Text>}
        {children}
        <Faults rows={faultRows(result)} />
      </Stack>
    </section>
  );
}

interface StartProps {
  result: GolferImportWire;
  isImporting: boolean;
  onStart(): void;
}

const Start = ({ result: { created, faulty }, isImporting, onStart }: StartProps) => (
  <>
    {created > 0 && faulty === 0 && (
      <div>
        <Button isBusy={isImporting} onClick={onStart}>
          {texts.import(created)}
        </Button>
      </div>
    )}
    <Text role="status">{isImporting && texts.importing(created)}</Text>
  </>
);

const Further = ({ onReset }: { onReset(): void }) => (
  <Cluster>
    <ButtonLink to={paths.adminGolfers.to()}>{texts.toList}</ButtonLink>
    <Button variant="secondary" onClick={onReset}>
      {texts.another}
    </Button>
  </Cluster>
);

const SHOWN = 100;

const columns: TableColumn<FaultRow>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '—' },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole row' },
  { key: 'message', header: 'Fault', cell: ({ message }) => message },
];

/** The first faults by row and column. */
function Faults({ rows }: { rows: readonly FaultRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Table caption={texts.faults} columns={columns} rows={rows.slice(0, SHOWN)} getRowKey={keyOf} />
      {rows.length > SHOWN && <Text>{texts.more(rows.length - SHOWN)}</Text>}
    </>
  );
}

const keyOf = ({ row, column, message }: FaultRow) => `${row} ${column} ${message}`;
