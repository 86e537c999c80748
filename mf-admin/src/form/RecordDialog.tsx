import { Dialog } from '@site/ui';
import { createContext, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { NotLoaded } from '../screen/Loaded';

type Close = () => void;

/** Lets the form in a dialog decide how the dialog closes: it may ask first. */
export const CloseContext = createContext<RefObject<Close | null> | null>(null);

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
