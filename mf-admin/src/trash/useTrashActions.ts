import { toApiError } from '@site/runtime';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../announcer/Announcer';
import { focusScreenTitle } from '../layout/ScreenHead';
import { useAdminRestoreMutation } from './restoreApi';
import { useAdminPurgeMutation } from './trashApi';
import { purgedText, purgeFailedText, restoredText, restoreFailedText } from './trashTexts';
import type { TrashRow } from './trashView';

export interface TrashActions {
  /** The row that waits for the answer whether it shall go for good. */
  asked: TrashRow | undefined;
  /** The row that is on its way, back or out. */
  busyId: string | undefined;
  failure: string | undefined;
  restore(row: TrashRow): Promise<void>;
  ask(row: TrashRow): void;
  purge(): Promise<void>;
  cancel(): void;
  dismissFailure(): void;
}

/** One record comes back at once, or goes for good after a question. `onFailure` looks at what is there now. */
export function useTrashActions(onFailure: () => void): TrashActions {
  const announce = useAnnounce();
  const [restoreOne] = useAdminRestoreMutation();
  const [purgeOne] = useAdminPurgeMutation();
  const [asked, setAsked] = useState<TrashRow>();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [goneCount, setGoneCount] = useState(0);

  // After the dialog has closed: the button that it would give the focus back to goes with its row.
  useEffect(() => {
    if (goneCount > 0) focusScreenTitle();
  }, [goneCount]);

  const carryOut = async (row: TrashRow, deed: Deed) => {
    if (busyId) return;
    setBusyId(row.id);
    try {
      await deed.run(row.id);
      announce(deed.done(row));
      setGoneCount((count) => count + 1);
    } catch (error) {
      setFailure(deed.failed(row, toApiError(error)));
      onFailure();
    }
    setBusyId(undefined);
    setAsked(undefined);
  };

  return {
    asked,
    busyId,
    failure,
    restore: (row) =>
      carryOut(row, { run: (id) => restoreOne(id).unwrap(), done: restoredText, failed: restoreFailedText }),
    ask: setAsked,
    purge: async () => {
      if (!asked) return;
      await carryOut(asked, {
        run: (id) => purgeOne(id).unwrap(),
        done: purgedText,
        failed: purgeFailedText,
      });
    },
    cancel: () => setAsked(undefined),
    dismissFailure: () => setFailure(undefined),
  };
}

interface Deed {
  run(id: string): Promise<unknown>;
  done(row: TrashRow): string;
  failed: typeof restoreFailedText;
}
