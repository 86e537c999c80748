import { golferImportTemplate, limits } from '@site/contract';
import { Button, Cluster, FileField, Stack, Text } from '@site/ui';
import { Form, Formik } from 'formik';
import * as yup from 'yup';
import { saveFile } from '../../shared/files/saveFile';
import { importTexts as texts } from './golferImportView';

interface Values {
  file: File | null;
}

const schema = yup.object({
  file: yup
    .mixed<File>()
    .required(texts.missing)
    .test('size', texts.tooLarge, (file) => !file || file.size <= limits.importBytes),
});

/** The file to check. */
export function GolferImportForm({ onCheck }: { onCheck(file: File): Promise<void> }) {
  return (
    <Formik<Values>
      initialValues={{ file: null }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={({ file }) => (file ? onCheck(file) : undefined)}
    >
      {({ isSubmitting }) => (
        <Form method="post" noValidate aria-label={texts.title}>
          <Stack $gap="m">
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
            <Text $tone="muted">{texts.hidden}</Text>
            <Text $size="small" $tone="muted">
              {texts.columns}
            </Text>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

const saveTemplate = () =>
  saveFile({ name: texts.templateName, text: golferImportTemplate(), type: 'text/csv' });
