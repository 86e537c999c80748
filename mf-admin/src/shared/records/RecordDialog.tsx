import { Banner, Button, Dialog, Spinner } from '@site/ui';
import { createContext, type ReactNode, type RefObject, useRef } from 'react';
import type { Waiting } from './useRecordToEdit';

type Close = () => void;

/** Where the form in a dialog leaves how it is closed: it may have to ask first. */
export const CloseContext = createContext<RefObject<Close | null> | null>(null);

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
