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
import { ConflictDialog } from './ConflictDialog';
import { RestoredNotice, SetAsideNotice } from './FormNotice';
import { LeaveDialog, useUnsavedChanges } from './useUnsavedChanges';
import type { RecordFormState } from './useRecordForm';
import { PlaceBesideForm } from './BesideForm';
import { DialogForm } from './RecordForm.styles';

interface RecordQuery<Wire> {
  currentData?: Wire;
  error?: unknown;
  /** Skipped for a new record. */
  isUninitialized: boolean;
  refetch(): unknown;
}

/** A record that is being loaded. */
interface Waiting {
  /** Why it could not be loaded. */
  failure: string | undefined;
  retry(): void;
}

interface RecordToEdit<Stored> {
  stored: Stored | undefined;
  /** Undefined once the form can be shown. */
  waiting: Waiting | undefined;
}

interface RecordOptions<Wire, Stored> {
  /** Must be referentially stable. */
  toStored(wire: Wire): Stored;
  failureText: string;
}

/** docs/product.md#clearing-a-field: a form that can empty fields starts from the whole, current record. */
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

/** Lets the form inside override how the dialog closes: it may ask first. */
const CloseContext = createContext<RefObject<Close | null> | null>(null);

interface RecordDialogProps {
  title: string;
  /** The record being loaded; undefined shows the form. */
  waiting?: Waiting;
  onClose(): void;
  /** The record's form. */
  children: ReactNode;
}

/** The modal of a record, shown while it is rendered. The same dialog shows the loading state and then the form. */
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
  /** The title of the surrounding dialog. */
  title: string;
  saveLabel?: string;
  /** Visitors do not see the stored record, and a save does not publish it. */
  staysHidden?: boolean;
  form: RecordFormState<Values>;
  onClose(): void;
  children: ReactNode;
}

/** A record's form in its dialog. Every exit asks first when something would be lost. */
export function RecordForm<Values extends FormikValues>(props: RecordFormProps<Values>) {
  const { title, form, onClose, children } = props;
  const { staysHidden, saveLabel = staysHidden ? 'Save, stays hidden' : 'Save' } = props;
  const { formik, submit, conflict, draft } = form;
  const root = useRef<HTMLFormElement>(null);
  const changes = useUnsavedChanges(formik.dirty, draft.forget);
  const handleClose = () =>
    changes.leave(() => {
      // Without a change, the user's version of an earlier conflict may still be kept.
      draft.forget();
      onClose();
    });
  useImperativeHandle(use(CloseContext), () => handleClose);

  useEffect(() => {
    // The dialog is already open when the record arrives, with the focus on a loading element.
    root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    // React also hands on the events of a dialog that a field has opened.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <PlaceBesideForm>
        <DialogForm ref={root} noValidate aria-label={title} onSubmit={handleSubmit}>
          <RestoredNotice draft={draft} />
          <SetAsideNotice conflict={conflict} />
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
      </PlaceBesideForm>
      <LeaveDialog changes={changes} />
      <ConflictDialog {...conflict.dialog} />
      {/* docs/product.md#delete-questions: a failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}
