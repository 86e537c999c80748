import { AlertDialog, Button, DialogButtons, ErrorSummary } from '@site/ui';
import { FormikProvider, type FormikValues } from 'formik';
import { type FormEvent, type ReactNode, use, useEffect, useImperativeHandle, useRef } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { LeaveQuestion } from '../unsaved/LeaveQuestion';
import { useUnsavedChanges } from '../unsaved/useUnsavedChanges';
import { CloseContext } from './RecordDialog';
import { DialogForm } from './recordParts';
import type { RecordFormState } from './useRecordForm';

interface RecordFormProps<Values extends FormikValues> {
  /** That of the dialog around it. */
  title: string;
  form: RecordFormState<Values>;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A record's form in its dialog. Every way out asks first when something would be lost. */
export function RecordForm<Values extends FormikValues>(props: RecordFormProps<Values>) {
  const { title, form, onClose, children } = props;
  const { formik, submit, conflict } = form;
  const root = useRef<HTMLFormElement>(null);
  const changes = useUnsavedChanges(formik.dirty, () => undefined);
  const handleClose = () => changes.leave(onClose);
  useImperativeHandle(use(CloseContext), () => handleClose);

  useEffect(() => {
    // A record that was waited for finds the dialog open, and the focus on what stood there meanwhile.
    root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <DialogForm ref={root} noValidate aria-label={title} onSubmit={handleSubmit}>
        <ErrorSummary />
        {children}
        <DialogButtons>
          <Button variant="secondary" onClick={handleClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting}>
            Save
          </Button>
        </DialogButtons>
      </DialogForm>
      <LeaveQuestion changes={changes} />
      <ConflictDialog {...conflict.dialog} />
      {/* DECISIONS 19: a failed save is said in a dialog; the form behind it stays as it is. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}
