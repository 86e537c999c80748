import { logProblem, toApiError } from '@site/runtime';
import { useState } from 'react';
import { useAnnounce } from '../toast/Announcer';
import { useTitleOnceClosed } from '../screen/useTitleOnceClosed';
import { isGone } from '../lists/isGone';
import type { ListKind, ListRow } from '../lists/ListKind';
import { useAdminRestoreMutation } from './restoreApi';
import { restoreFailedText } from './restoreFailure';

interface DeletionOptions<Row extends ListRow> {
  kind: ListKind<Row>;
  /** The exact words of spec 5. */
  question: string;
  /** Rejects when the api has not deleted it. */
  remove(row: Row): Promise<unknown>;
  /** Undefined: spec 8 says that a failure is silent. */
  failureText?: string;
  /** Said when it is gone; without one the sentence names the record. */
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

/** One record goes to the trash: asked about first, announced afterwards, with a way back. */
export function useDeletion<Row extends ListRow>(options: DeletionOptions<Row>): Deletion<Row> {
  const { kind, question, remove, failureText, doneText } = options;
  const announce = useAnnounce();
  const [restore] = useAdminRestoreMutation();
  const [row, setRow] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const goToTitle = useTitleOnceClosed(row !== undefined || failure !== undefined);

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
