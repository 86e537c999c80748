import { AlertDialog, Button, Dialog, DialogButtons, ErrorSummary } from '@site/ui';
import { FormikProvider, type FormikValues } from 'formik';
import type { FormEvent, ReactNode } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { LeaveQuestion } from '../unsaved/LeaveQuestion';
import { useUnsavedChanges } from '../unsaved/useUnsavedChanges';
import { DialogForm } from './recordParts';
import type { RecordForm } from './useRecordForm';

interface RecordDialogProps<Values extends FormikValues> {
  title: string;
  form: RecordForm<Values>;
  saveLabel?: string;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A record's form in a modal; leave it out to close it. Every way out asks first when something would be lost. */
export function RecordDialog<Values extends FormikValues>(props: RecordDialogProps<Values>) {
  const { title, form, saveLabel = 'Save', onClose, children } = props;
  const { formik, submit, conflict } = form;
  const changes = useUnsavedChanges(formik.dirty, () => undefined);
  const handleClose = () => changes.leave(onClose);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title={title} isOpen onClose={handleClose}>
      <FormikProvider value={formik}>
        <DialogForm noValidate aria-label={title} onSubmit={handleSubmit}>
          <ErrorSummary />
          {children}
          <DialogButtons>
            <Button variant="secondary" onClick={handleClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={formik.isSubmitting}>
              {saveLabel}
            </Button>
          </DialogButtons>
        </DialogForm>
      </FormikProvider>
      <LeaveQuestion changes={changes} />
      <ConflictDialog {...conflict.dialog} />
      {/* DECISIONS 19: a failed save is said in a dialog; the form behind it stays as it is. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </Dialog>
  );
}
