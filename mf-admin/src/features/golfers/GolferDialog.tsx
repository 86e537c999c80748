import { Banner, Button, Cluster, Dialog, Spinner } from '@site/ui';
import { useMemo } from 'react';
import { GolferForm } from './GolferForm';
import { golferTexts } from './golferMessages';
import { toStoredGolfer } from './golferRecordView';
import { useAdminGolferQuery } from './golfersAdminApi';

interface GolferDialogProps {
  /** Whom to edit; nobody: a new golfer. */
  id: string | undefined;
  onClose(): void;
}

/** Spec 2: one modal adds and edits. Mounted only while it is open, so it always starts fresh. */
export function GolferDialog({ id, onClose }: GolferDialogProps) {
  return id === undefined ? <GolferForm onClose={onClose} /> : <EditGolfer id={id} onClose={onClose} />;
}

/** The list need not be up to date: the form starts from the record as it is now. */
function EditGolfer({ id, onClose }: { id: string; onClose(): void }) {
  const { currentData, error, refetch } = useAdminGolferQuery(id);
  const stored = useMemo(() => currentData && toStoredGolfer(currentData), [currentData]);
  if (stored) return <GolferForm stored={stored} onClose={onClose} />;

  return (
    <Dialog title={golferTexts.edit} isOpen onClose={onClose}>
      <Banner tone="danger">{error && golferTexts.loadFailed}</Banner>
      {error ? (
        <Cluster>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </Cluster>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
