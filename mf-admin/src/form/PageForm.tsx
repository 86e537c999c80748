import { AlertDialog, Button, Cluster, ErrorSummary, Stack, Text } from '@site/ui';
import { FormikProvider, type FormikValues } from 'formik';
import type { FormEvent, ReactNode } from 'react';
import { ConflictDialog } from './ConflictDialog';
import { RestoredNotice, SetAsideNotice } from './FormNotice';
import type { RecordFormState } from './useRecordForm';
import { LeaveDialog, useUnsavedChanges } from './useUnsavedChanges';

interface PageFormProps<Values extends FormikValues> {
  title: string;
  saveLabel: string;
  form: RecordFormState<Values>;
  children: ReactNode;
}

/** A form that is a screen of its own: it stays open after a save, and asks before changes are lost. */
export function PageForm<Values extends FormikValues>({
  title,
  saveLabel,
  form: { formik, submit, conflict, draft, failure, dismissFailure },
  children,
}: PageFormProps<Values>) {
  const changes = useUnsavedChanges(formik.dirty, draft.forget);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <Stack as="form" noValidate aria-label={title} onSubmit={handleSubmit} $gap="l">
        <RestoredNotice draft={draft} />
        <SetAsideNotice conflict={conflict} />
        <ErrorSummary />
        {children}
        <Cluster>
          <Button type="submit" isBusy={formik.isSubmitting}>
            {saveLabel}
          </Button>
          <Text role="status" $size="small" $tone="muted">
            {formik.dirty && 'Unsaved changes'}
          </Text>
        </Cluster>
      </Stack>
      <LeaveDialog changes={changes} />
      <ConflictDialog {...conflict.dialog} isBusy={formik.isSubmitting} />
      {/* A failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={failure} onClose={dismissFailure} />
    </FormikProvider>
  );
}
