import type { SavedViewWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { isGone } from '../lists/cacheUpdates';
import { useFocusTitleAfterClose } from '../screen/ScreenHead';
import { useToast } from '../toast/Toast';
import { useAdminRemoveViewMutation } from './savedViewsApi';
import { viewTexts } from './savedViewsView';

interface RemoveViewDialogProps {
  /** Undefined while the dialog is closed. */
  view: SavedViewWire | undefined;
  onClose(): void;
}

export function RemoveViewDialog({ view, onClose }: RemoveViewDialogProps) {
  const announce = useToast();
  const [remove, { isLoading }] = useAdminRemoveViewMutation();
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(view !== undefined || failure !== undefined);

  const handleConfirm = async () => {
    if (!view) return;
    try {
      await remove(view.id).unwrap();
      goToTitle();
      announce(viewTexts.removed(view.name));
    } catch (error) {
      // Another tab was first, which is what was asked for.
      if (isGone(error)) goToTitle();
      else {
        logProblem('A view could not be removed', error);
        setFailure(failureOf(viewTexts.removeFailed, error));
      }
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        question={viewTexts.removeQuestion}
        detail={view && viewTexts.removeLead(view.name)}
        confirmLabel="Remove"
        isOpen={view !== undefined}
        isBusy={isLoading}
        onConfirm={() => void handleConfirm()}
        onCancel={onClose}
      />
      <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
