import { AlertDialog, Button, Cluster, ErrorSummary, Stack, Text } from '@site/ui';
import { FormikProvider, type FormikValues } from 'formik';
import type { FormEvent, ReactNode } from 'react';
import { ConflictDialog } from './ConflictDialog';
import { FormNotice } from './FormNotice';
import type { RecordFormState } from './useRecordForm';
import { LeaveDialog, useUnsavedChanges } from './useUnsavedChanges';

interface PageFormProps<Values extends FormikValues> {
  title: string;
  saveLabel: string;
  form: RecordFormState<Values>;
  /** Called when the changes are dropped on leaving. */
  onDropped?(): void;
  /** Above the fields. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A form that is a screen of its own: it stays open after a save, and asks before changes are lost. */
export function PageForm<Values extends FormikValues>({
  title,
  saveLabel,
  form: { formik, submit, conflict, failure, dismissFailure },
  onDropped = () => undefined,
  notices,
  children,
}: PageFormProps<Values>) {
  const changes = useUnsavedChanges(formik.dirty, onDropped);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <Stack as="form" noValidate aria-label={title} onSubmit={handleSubmit} $gap="l">
        {notices}
        <FormNotice
          text={conflict.setAside && 'This is the stored version. Yours is set aside.'}
          action="Bring mine back"
          onAct={conflict.bringBack}
        />
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
