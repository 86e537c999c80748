import { useState } from 'react';
import { type ApiError, logProblem, toApiError } from '@site/runtime';
import { useAdminRestoreMutation } from './listApi';
import { isGone, refusalOf } from './cacheUpdates';
import { useToast } from '../screen/Toast';
import { useFocusTitleAfterClose } from '../screen/ScreenHead';
import type { ListRow, RowNames } from './ListKind';
import type { BulkAction } from './BulkAction';

/** Why a record could not be restored. `advice` is used when the reason is unknown. */
export function restoreFailedText(name: string, error?: ApiError, advice = 'Please try again.'): string {
  return `‘${name}’ could not be restored. ${trashFailureReason(error, advice)}`;
}

export function trashFailureReason(error: ApiError | undefined, advice = 'Please try again.'): string {
  // Restored by another admin, or expired.
  if (error?.status === 404) return 'It is no longer in the trash.';
  // A FAQ or a fact with the same text was created meanwhile: the api says which.
  if (error?.status === 409) return error.message;
  const refusal = refusalOf(error);
  return refusal ? `${refusal}.` : advice;
}

interface DeletionOptions<Row extends ListRow> {
  kind: RowNames<Row>;
  /** The exact words of docs/product.md#delete-questions. */
  question: string;
  /** Rejects when the api has not deleted it. */
  remove(row: Row): Promise<unknown>;
  /** Undefined where docs/product.md#messages says that a failure is silent. */
  failureText?: string;
  /** Announced after the deletion; by default a sentence that names the record. */
  doneText?: string;
}

export interface Deletion<Row extends ListRow> {
  question: string;
  nameOf(row: Row): string;
  /** The row that the dialog asks about. */
  row: Row | undefined;
  isBusy: boolean;
  failure: string | undefined;
  ask(row: Row): void;
  confirm(): Promise<void>;
  cancel(): void;
  dismissFailure(): void;
}

/** Moves one record to the trash: asks first, then announces it with Undo. */
export function useDeletion<Row extends ListRow>(options: DeletionOptions<Row>): Deletion<Row> {
  const { kind, question, remove, failureText, doneText } = options;
  const announce = useToast();
  const [restore] = useAdminRestoreMutation();
  const [row, setRow] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(row !== undefined || failure !== undefined);

  const undoOf = (deleted: Row) => () =>
    restore(deleted.id)
      .unwrap()
      .then(
        () => undefined,
        (error: unknown) => {
          logProblem('The record could not be restored', error);
          return restoreFailedText(kind.nameOf(deleted), toApiError(error), 'It is still in the trash.');
        },
      );

  const confirm = async () => {
    if (!row || isBusy) return;
    setIsBusy(true);
    try {
      await remove(row);
      goToTitle();
      announce(doneText ?? `‘${kind.nameOf(row)}’ is in the trash`, undoOf(row));
    } catch (error) {
      if (failureText) logProblem('The record could not be deleted', error);
      if (isGone(error)) goToTitle();
      setFailure(failureText);
    }
    setIsBusy(false);
    setRow(undefined);
  };

  return {
    question,
    nameOf: kind.nameOf,
    row,
    isBusy,
    failure,
    ask: setRow,
    confirm,
    cancel: () => setRow(undefined),
    dismissFailure: () => setFailure(undefined),
  };
}

/** Moves several records to the trash, with Undo. `note` names further consequences. */
export function useDeleteAction<Row extends ListRow>(
  remove: (row: Row) => Promise<unknown>,
  note = '',
): BulkAction<Row> {
  const [restore] = useAdminRestoreMutation();
  return {
    label: 'Delete',
    isDanger: true,
    question: (what) => `Delete ${what}? ${note}`.trim(),
    outcome: 'moved to the trash',
    run: remove,
    undo: ({ id }) => restore(id).unwrap(),
  };
}
export { useAdminRestoreMutation } from './listApi';
