import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { FormikProvider, type FormikValues } from 'formik';
import { AlertDialog, Banner, Button, Dialog, DialogButtons, ErrorSummary, Spinner } from '@site/ui';
import { ConflictDialog } from '../form/ConflictDialog';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import type { RecordFormState } from '../form/useRecordForm';
import { DialogForm } from './RecordForm.styles';

interface RecordQuery<Wire> {
  currentData?: Wire;
  error?: unknown;
  /** Skipped: there is no record, a new one is to be made. */
  isUninitialized: boolean;
  refetch(): unknown;
}

/** A record that is still on its way. */
interface Waiting {
  /** Why it does not come. */
  failure: string | undefined;
  retry(): void;
}

interface RecordToEdit<Stored> {
  stored: Stored | undefined;
  /** Undefined: the form can be shown. */
  waiting: Waiting | undefined;
}

interface RecordOptions<Wire, Stored> {
  /** Must be the same function each time. */
  toStored(wire: Wire): Stored;
  failureText: string;
}

/** DECISIONS 7: a form that can empty fields starts from the whole record, as it is now. */
export function useRecordToEdit<Wire, Stored>(
  { currentData, error, isUninitialized, refetch }: RecordQuery<Wire>,
  { toStored, failureText }: RecordOptions<Wire, Stored>,
): RecordToEdit<Stored> {
  const stored = useMemo(() => currentData && toStored(currentData), [currentData, toStored]);
  if (stored || isUninitialized) return { stored, waiting: undefined };
  return {
    stored,
    waiting: { failure: error ? failureText : undefined, retry: () => void refetch() },
  };
}

type Close = () => void;

/** Where the form in a dialog leaves how it is closed: it may have to ask first. */
const CloseContext = createContext<RefObject<Close | null> | null>(null);

interface RecordDialogProps {
  title: string;
  /** Of a record that is still on its way; undefined shows the form. */
  waiting?: Waiting;
  onClose(): void;
  /** The record's form. */
  children: ReactNode;
}

/** The modal of a record; leave it out to close it. One and the same waits for the record and then holds its form. */
export function RecordDialog({ title, waiting, onClose, children }: RecordDialogProps) {
  const close = useRef<Close>(null);
  return (
    <Dialog title={title} isOpen onClose={() => (close.current ?? onClose)()}>
      {waiting ? <WaitingContent {...waiting} /> : <CloseContext value={close}>{children}</CloseContext>}
    </Dialog>
  );
}

function WaitingContent({ failure, retry }: Waiting) {
  return (
    <>
      <Banner tone="danger">{failure}</Banner>
      {failure ? (
        <div>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner />
      )}
    </>
  );
}

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
      <LeaveDialog changes={changes} />
      <ConflictDialog {...conflict.dialog} />
      {/* DECISIONS 19: a failed save is said in a dialog; the form behind it stays as it is. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}
