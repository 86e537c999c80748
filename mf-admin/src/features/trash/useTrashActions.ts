import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { useToast } from '../../shared/toast/Toast';
import { useFocusTitleAfterClose } from '../../shared/screen/ScreenHead';
import { isGone } from '../../shared/lists/cacheUpdates';
import { restoreFailedText, useAdminRestoreMutation } from '../../shared/records/useDeletion';
import { useAdminPurgeMutation } from './trashApi';
import { purgedText, purgeFailedText, restoredText, type TrashRow } from './trashView';

export interface TrashActions {
  /** The row whose permanent deletion awaits confirmation. */
  asked: TrashRow | undefined;
  /** The row being deleted. */
  busyId: string | undefined;
  /** The rows being restored. */
  restoringIds: ReadonlySet<string>;
  failure: string | undefined;
  restore(row: TrashRow): Promise<void>;
  ask(row: TrashRow): void;
  purge(): Promise<void>;
  cancel(): void;
  dismissFailure(): void;
}

/** Restores one record at once, or deletes it permanently after confirmation. `onFailure` refetches the list. */
export function useTrashActions(onFailure: () => void): TrashActions {
  const announce = useToast();
  const [restoreOne] = useAdminRestoreMutation();
  const [purgeOne] = useAdminPurgeMutation();
  const [asked, setAsked] = useState<TrashRow>();
  const [busyId, setBusyId] = useState<string>();
  const [restoringIds, setRestoringIds] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(asked !== undefined || failure !== undefined);

  const carryOut = async (row: TrashRow, deed: Deed) => {
    try {
      await deed.run(row.id);
      announce(deed.done(row));
      goToTitle();
    } catch (error) {
      if (isGone(error)) goToTitle();
      setFailure(deed.failed(row, toApiError(error)));
      onFailure();
    }
  };

  return {
    asked,
    busyId,
    restoringIds,
    failure,
    // Leaves the confirmation open, which may be about another row.
    restore: async (row) => {
      if (restoringIds.has(row.id)) return;
      setRestoringIds((ids) => new Set(ids).add(row.id));
      await carryOut(row, {
        run: (id) => restoreOne(id).unwrap(),
        done: restoredText,
        failed: ({ name }, error) => restoreFailedText(name, error),
      });
      setRestoringIds((ids) => new Set([...ids].filter((id) => id !== row.id)));
    },
    ask: setAsked,
    purge: async () => {
      if (!asked || busyId) return;
      setBusyId(asked.id);
      await carryOut(asked, {
        run: (id) => purgeOne(id).unwrap(),
        done: purgedText,
        failed: purgeFailedText,
      });
      setBusyId(undefined);
      setAsked(undefined);
    },
    cancel: () => setAsked(undefined),
    dismissFailure: () => setFailure(undefined),
  };
}

interface Deed {
  run(id: string): Promise<unknown>;
  done(row: TrashRow): string;
  failed: typeof purgeFailedText;
}
