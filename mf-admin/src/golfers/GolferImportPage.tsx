import { golferImportTemplate, type GolferImportWire, limits, paths } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
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
  TextLink,
} from '@site/ui';
import { Form, FormikProvider, useFormik } from 'formik';
import { type ReactNode, useEffect, useId, useState } from 'react';
import * as yup from 'yup';
import { failureOf } from '../form/failureText';
import { saveFile } from '../list/saveFile';
import { focusScreenTitle, ScreenHead } from '../screen/ScreenHead';
import {
  type FaultRow,
  faultRows,
  importedPath,
  importTexts as texts,
  resultText,
  useAdminImportGolfersMutation,
} from './golferImport';

/** A file is checked first, and imported when an admin says so. */
export function GolferImportPage() {
  const { formik, result, failure, isImporting, start, reset } = useGolferImport();
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminGolferImport.to()} />
      <Stack $gap="l">
        {result?.is_dry_run !== false && (
          <FormikProvider value={formik}>
            <ImportForm isChecking={formik.isSubmitting} />
          </FormikProvider>
        )}
        <Banner tone="danger">{failure}</Banner>
        {result && (
          <ImportResult result={result} fileName={formik.values.file?.name ?? ''}>
            {result.is_dry_run ? (
              <StartImport result={result} isImporting={isImporting} onStart={start} />
            ) : (
              <Cluster>
                <ButtonLink to={importedPath(result.id)}>{texts.seeImported}</ButtonLink>
                <Button variant="secondary" onClick={reset}>
                  {texts.another}
                </Button>
              </Cluster>
            )}
          </ImportResult>
        )}
      </Stack>
    </>
  );
}

interface Values {
  file: File | null;
}

const schema = yup.object({
  file: yup
    .mixed<File>()
    .required(texts.missing)
    .test('size', texts.tooLarge, (file) => !file || file.size <= limits.importBytes),
});

function useGolferImport() {
  const [send] = useAdminImportGolfersMutation();
  const [found, setFound] = useState<{ file: File; result: GolferImportWire }>();
  const [failure, setFailure] = useState<string>();
  const [isImporting, setIsImporting] = useState(false);

  const ask = async (file: File, isDryRun: boolean) =>
    setFound({ file, result: await send({ file, dry_run: isDryRun }).unwrap() });

  const check = async ({ file }: Values) => {
    if (!file) return;
    setFound(undefined);
    setFailure(undefined);
    try {
      await ask(file, true);
    } catch (error) {
      logProblem(texts.checkFailed, error);
      const ofFile = toApiError(error)?.fields?.file;
      if (ofFile) formik.setFieldError('file', ofFile);
      else setFailure(failureOf(texts.checkFailed, error));
    }
  };

  const formik = useFormik<Values>({
    initialValues: { file: null },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: (values) => check(values),
  });
  // What was found in an earlier file may not be imported in place of another one.
  const result = found?.file === formik.values.file ? found?.result : undefined;

  const start = async () => {
    if (!found || isImporting) return;
    setFailure(undefined);
    setIsImporting(true);
    try {
      await ask(found.file, false);
    } catch (error) {
      logProblem(texts.importFailed, error);
      const isRefused = toApiError(error)?.status === 422;
      setFailure(isRefused ? texts.listChanged : failureOf(texts.importFailed, error));
      // Says whether the athletes are stored by now. What is still away is away for this question too.
      await ask(found.file, true).catch(() => undefined);
    }
    setIsImporting(false);
  };

  const reset = () => {
    setFound(undefined);
    formik.resetForm();
    focusScreenTitle();
  };

  return { formik, result, failure, isImporting, start: () => void start(), reset };
}

/** The file to check. What is wrong with the whole file stands at its field. */
function ImportForm({ isChecking }: { isChecking: boolean }) {
  return (
    <Form method="post" noValidate aria-label={texts.title}>
      <Stack $gap="m">
        <FirstErrorFocus />
        <FileField
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          dropHint={texts.drop}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          // Reported by the form's own validation.
          maxBytes={Infinity}
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

interface ImportResultProps {
  result: GolferImportWire;
  fileName: string;
  /** What can be done next. */
  children: ReactNode;
}

const SHOWN = 100;

/** What the check found or the import did, with the first faults by row and column. The focus moves to it. */
function ImportResult({ result, fileName, children }: ImportResultProps) {
  const titleId = useId();
  const { is_dry_run: isDryRun, ignored_columns: ignored, notes } = result;
  const faults = faultRows(result);
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId, result]);

  return (
    <Stack as="section" aria-labelledby={titleId} $gap="m">
      <Heading level={2} size="s" id={titleId} tabIndex={-1}>
        {isDryRun ? texts.checked(fileName) : texts.done}
      </Heading>
      <Text>{resultText(result)}</Text>
      {ignored.length > 0 && <Text>{texts.ignored(ignored)}</Text>}
      {notes.map((note) => (
        <Text key={note}>{note}.</Text>
      ))}
      {children}
      {faults.length > 0 && (
        <Table caption={texts.faults} columns={columns} rows={faults.slice(0, SHOWN)} getRowKey={keyOf} />
      )}
      {faults.length > SHOWN && <Text>{texts.more(faults.length - SHOWN)}</Text>}
    </Stack>
  );
}

const columns: TableColumn<FaultRow>[] = [
  { key: 'row', header: 'Row', cell: ({ row }) => row },
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '—' },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole row' },
  { key: 'message', header: 'Fault', cell: ({ message }) => message },
];

const keyOf = ({ row, column, message }: FaultRow) => `${row} ${column} ${message}`;

interface StartImportProps {
  result: GolferImportWire;
  isImporting: boolean;
  onStart(): void;
}

function StartImport({ result, isImporting, onStart }: StartImportProps) {
  const { id, created, faulty, imported_before: before } = result;
  return (
    <>
      {before > 0 && <TextLink to={importedPath(id)}>{texts.seeImported}</TextLink>}
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
}
