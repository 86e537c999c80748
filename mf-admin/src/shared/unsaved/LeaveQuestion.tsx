import { ConfirmDialog } from '@site/ui';
import type { UnsavedChanges } from './useUnsavedChanges';

export function LeaveQuestion({ changes }: { changes: UnsavedChanges }) {
  return (
    <ConfirmDialog
      question="Leave without saving?"
      detail="Your changes are not saved yet. If you leave now, they are lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isOpen={changes.isAsking}
      onConfirm={changes.discard}
      onCancel={changes.stay}
    />
  );
}
