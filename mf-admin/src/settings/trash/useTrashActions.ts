import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { useToast } from '../../screen/Toast';
import { useFocusTitleAfterClose } from '../../screen/ScreenHead';
import { isGone } from '../../list/cacheUpdates';
import { restoreFailedText, useAdminRestoreMutation } from '../../list/useDeletion';
import { usePublishGate } from '../../golfers/unconsented';
import { useAdminPurgeMutation } from './trashApi';
import { purgedText, purgeFailedText, restoredText, type TrashRow } from './trashView';

export interface TrashActions {
  /** The row whose permanent deletion awaits confirmation. */
  asked: TrashRow | undefined;
  /** The row being deleted. */
  busyId: string | undefined;
  /** The rows being restored. */
  restoringIds: ReadonlySet<string>;
  unconsented: RestoreQuestion;
  failure: string | undefined;
  restore(row: TrashRow): Promise<void>;
  ask(row: TrashRow): void;
  purge(): Promise<void>;
  cancel(): void;
  dismissFailure(): void;
}

interface RestoreQuestion {
  /** The row whose restore would publish an athlete without a consent record, and awaits confirmation. */
  row: TrashRow | undefined;
  confirm(): void;
  cancel(): void;
}

/** Restores one record at once, or deletes it permanently after confirmation. `onFailure` refetches the list. */
export function useTrashActions(onFailure: () => void): TrashActions {
  const announce = useToast();
  const [purgeOne] = useAdminPurgeMutation();
  const [asked, setAsked] = useState<TrashRow>();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const question = useRestoreQuestion();
  const isAsking = asked !== undefined || question.row !== undefined;
  const goToTitle = useFocusTitleAfterClose(isAsking || failure !== undefined);

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
    failure,
    ...useRestoring(carryOut, question),
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

/** `carryOut` may leave a confirmation open that is about another row. */
function useRestoring(
  carryOut: (row: TrashRow, deed: Deed) => Promise<void>,
  question: ReturnType<typeof useRestoreQuestion>,
): Pick<TrashActions, 'restore' | 'restoringIds' | 'unconsented'> {
  const [restoreOne] = useAdminRestoreMutation();
  const [restoringIds, setRestoringIds] = useState<ReadonlySet<string>>(new Set());

  const restore = async (row: TrashRow) => {
    if (restoringIds.has(row.id)) return;
    setRestoringIds((ids) => new Set(ids).add(row.id));
    await carryOut(row, {
      run: (id) => restoreOne(id).unwrap(),
      done: restoredText,
      failed: ({ name }, error) => restoreFailedText(name, error),
    });
    setRestoringIds((ids) => new Set([...ids].filter((id) => id !== row.id)));
  };

  return {
    restoringIds,
    restore: async (row) => {
      if (await question.mayRestore(row)) await restore(row);
    },
    unconsented: {
      row: question.row,
      confirm() {
        question.close();
        if (question.row) void restore(question.row);
      },
      cancel: question.close,
    },
  };
}

/** docs/product.md#consent: what 'Save' asks in the form. */
function useRestoreQuestion() {
  const [row, setRow] = useState<TrashRow>();
  const gate = usePublishGate({ isNeeded: false });

  return {
    row,
    /** Asks when nobody is on record as having agreed, unless the api is going to refuse and say why. */
    async mayRestore(wanted: TrashRow): Promise<boolean> {
      if (!wanted.isPublicWithoutConsent || (await gate.isClosed())) return true;
      setRow(wanted);
      return false;
    },
    close: () => setRow(undefined),
  };
}

interface Deed {
  run(id: string): Promise<unknown>;
  done(row: TrashRow): string;
  failed: typeof purgeFailedText;
}
