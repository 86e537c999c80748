import { golferImportTemplate, limits } from '@site/contract';
import { Button, Cluster, FileField, FirstErrorFocus, Stack, Text } from '@site/ui';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import * as yup from 'yup';
import { saveFile } from '../list/saveFile';
import { importTexts as texts } from './golferImportView';
import type { GolferImport } from './useGolferImport';

interface Values {
  file: File | null;
}

const schema = yup.object({
  file: yup
    .mixed<File>()
    .required(texts.missing)
    .test('size', texts.tooLarge, (file) => !file || file.size <= limits.importBytes),
});

/** The file to check. What is wrong with the whole file stands at its field. */
export function GolferImportForm({ check, choose }: Pick<GolferImport, 'check' | 'choose'>) {
  return (
    <Formik<Values>
      initialValues={{ file: null }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={async ({ file }, { setFieldError }) => {
        const problem = file && (await check(file));
        if (problem) setFieldError('file', problem);
      }}
    >
      {({ isSubmitting }) => (
        <Form method="post" noValidate aria-label={texts.title}>
          <Choice onChoose={choose} />
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
              <Button type="submit" isBusy={isSubmitting}>
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
      )}
    </Formik>
  );
}

/** Tells when another file is chosen: what was found in an earlier one may not be imported in its place. */
function Choice({ onChoose }: { onChoose: GolferImport['choose'] }) {
  const { file } = useFormikContext<Values>().values;
  useEffect(() => onChoose(file), [file, onChoose]);
  return null;
}

const saveTemplate = () =>
  saveFile({ name: texts.templateName, text: golferImportTemplate(), type: 'text/csv' });
