import {
  AlertDialog,
  Banner,
  Button,
  Cluster,
  Dialog,
  DialogButtons,
  ErrorSummary,
  Spinner,
  Text,
} from '@site/ui';
import { FormikProvider, type FormikValues } from 'formik';
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../screen/Loaded';
import { ConflictDialog } from './ConflictDialog';
import type { RecordFormState } from './useRecordForm';
import { LeaveDialog, useUnsavedChanges } from './useUnsavedChanges';

type Close = () => void;

/** Lets the form in a dialog decide how the dialog closes: it may ask first. */
const CloseContext = createContext<RefObject<Close | null> | null>(null);

interface RecordQuery<Wire> {
  currentData?: Wire;
  error?: unknown;
  /** Skipped for a new record. */
  isUninitialized: boolean;
  refetch(): unknown;
}

interface RecordDialogProps<Wire, Stored> {
  title: string;
  /** docs/product.md#clearing-a-field: a form that can empty fields starts from the whole, current record. */
  query: RecordQuery<Wire>;
  /** Must be referentially stable. */
  toStored(wire: Wire): Stored;
  loadFailed: string;
  onClose(): void;
  /** The record's form; `stored` is undefined for a new record. */
  children(stored: Stored | undefined): ReactNode;
}

/** The modal of a record, shown while it is rendered. The same dialog shows the loading state and then the form. */
export function RecordDialog<Wire, Stored>(props: RecordDialogProps<Wire, Stored>) {
  const { title, query, toStored, loadFailed, onClose, children } = props;
  const { currentData, error, isUninitialized, refetch } = query;
  const stored = useMemo(() => currentData && toStored(currentData), [currentData, toStored]);
  return (
    <FormDialog title={title} onClose={onClose}>
      {stored || isUninitialized ? (
        children(stored)
      ) : (
        <NotLoaded {...(error ? { failure: loadFailed } : {})} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A modal whose form asks before it is closed with unsaved changes. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const close = useRef<Close>(null);
  return (
    <Dialog title={title} isOpen onClose={() => (close.current ?? onClose)()}>
      <CloseContext value={close}>{children}</CloseContext>
    </Dialog>
  );
}

interface RecordFormProps<Values extends FormikValues> {
  /** The accessible name of the form; the title of its dialog. */
  title: string;
  saveLabel?: string;
  form: RecordFormState<Values>;
  /** In a dialog: closes it. A form without it is a screen of its own. */
  onClose?(): void;
  children: ReactNode;
}

/** A record's form, with Save always in view. Every exit asks first when something would be lost. */
export function RecordForm<Values extends FormikValues>(props: RecordFormProps<Values>) {
  const { title, saveLabel = 'Save', form, onClose, children } = props;
  const { formik, draft } = form;
  const isInDialog = onClose !== undefined;
  const root = useRef<HTMLFormElement>(null);
  const changes = useUnsavedChanges(formik.dirty, draft.forget);
  const handleClose = () =>
    changes.leave(() => {
      draft.forget();
      onClose?.();
    });
  useImperativeHandle(use(CloseContext), () => handleClose);

  useEffect(() => {
    // The dialog is already open when the record arrives, with the focus on a loading element.
    if (isInDialog && draft.isRead) {
      root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
  }, [isInDialog, draft.isRead]);

  const handleSubmit = (event: FormEvent) => {
    // React events of a dialog that a field has opened bubble up to this form.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    form.submit();
  };

  if (!draft.isRead) return <Spinner />;
  return (
    <FormikProvider value={formik}>
      <Root ref={root} noValidate aria-label={title} onSubmit={handleSubmit}>
        <RestoredNotice draft={draft} />
        <ErrorSummary />
        {children}
        <SaveBar $isInDialog={isInDialog}>
          <Text role="status" $size="small" $tone="muted">
            {!isInDialog && formik.dirty && 'Unsaved changes'}
          </Text>
          {isInDialog && (
            <Button variant="secondary" onClick={handleClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" isBusy={formik.isSubmitting}>
            {saveLabel}
          </Button>
        </SaveBar>
      </Root>
      <LeaveDialog changes={changes} />
      <ConflictDialog {...form.conflict} />
      {/* docs/product.md#delete-questions: a failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}

/** The notice that the form contains unsaved work of an earlier visit. */
export function RestoredNotice({ draft }: { draft: { isRestored: boolean; discard(): void } }) {
  // The button disappears with the notice, and would leave the keyboard at the top of the page.
  const handleClick = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form, section');
    draft.discard();
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <Banner tone="success">
      {draft.isRestored && (
        <Cluster $justify="space-between">
          What you had entered is back. It is not saved yet.
          <Button size="small" variant="secondary" onClick={handleClick}>
            Discard
          </Button>
        </Cluster>
      )}
    </Banner>
  );
}

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};

  > section {
    margin-block-start: ${({ theme }) => theme.space.s};
  }

  /* Keeps a focused field clear of the bar. */
  & :focus {
    scroll-margin-block-end: 6rem;
  }
`;

/** Always visible: sticks to the bottom of the dialog, or of the window. */
const SaveBar = styled(DialogButtons)<{ $isInDialog: boolean }>`
  position: sticky;
  z-index: 2;
  bottom: ${({ $isInDialog }) => ($isInDialog ? 'calc(-1 * clamp(20px, 4vw, 32px))' : 0)};
  align-items: center;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.page};
`;
