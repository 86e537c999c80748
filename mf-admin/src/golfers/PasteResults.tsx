import { limits } from '@site/contract';
import { Button, FirstErrorFocus, Stack, Text, TextAreaField } from '@site/ui';
import { Formik, useFormikContext } from 'formik';
import { LinkPanel } from '../form/LinkPanel';
import { useToast } from '../screen/Toast';
import { cardTexts as texts } from './cardTexts';
import type { CardValues } from './cardView';
import { pastedResults } from './pastedResults';

/** Adds results from a table of a spreadsheet, above those that are there. Nothing is saved by it. */
export const PasteResults = () => (
  <LinkPanel title={texts.pasteTitle}>
    <Paste />
  </LinkPanel>
);

function Paste() {
  const { values, setFieldValue } = useFormikContext<CardValues>();
  const announce = useToast();

  const add = (table: string): string | undefined => {
    const added = pastedResults(table);
    const room = limits.cardResults - values.results.length;
    if (added.length === 0) return texts.pasteNothing;
    if (added.length > room) return texts.pasteTooMany(added.length, room);
    void setFieldValue('results', [...added, ...values.results]);
    announce(texts.pasted(added.length, added.filter(({ on }) => on === '').length));
    return undefined;
  };

  return (
    <Formik
      initialValues={{ table: '' }}
      onSubmit={({ table }, form) => {
        const fault = add(table);
        if (fault === undefined) form.resetForm();
        else form.setErrors({ table: fault });
        form.setSubmitting(false);
      }}
    >
      {({ submitForm }) => (
        <Stack $gap="s">
          <FirstErrorFocus />
          <TextAreaField name="table" label={texts.pasteLabel} hint={texts.pasteHint} rows={4} />
          <div>
            <Button variant="secondary" size="small" onClick={() => void submitForm()}>
              {texts.pasteAdd}
            </Button>
          </div>
          <Text $size="small" $tone="muted">
            {texts.pasteLead}
          </Text>
        </Stack>
      )}
    </Formik>
  );
}
