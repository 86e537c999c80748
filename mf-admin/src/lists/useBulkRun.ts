import { logProblem } from '@site/runtime';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '../announcer/Announcer';
import { focusScreenTitle } from '../layout/ScreenHead';
import type { BulkAction } from './BulkAction';
import { countOf, type ListKind, type ListRow } from './ListKind';
import type { RowMarks } from './useRowMarks';

export interface BulkRun<Row extends ListRow> {
  /** What has been asked for and waits for its confirmation; undefined: nothing. */
  asked: { action: BulkAction<Row>; rows: Row[]; question: string } | undefined;
  /** How many have been dealt with, while it runs. */
  doneCount: number | undefined;
  /** The sentence about those that could not be done. */
  failure: string | undefined;
  ask(action: BulkAction<Row>): void;
  confirm(): Promise<void>;
  cancel(): void;
}

/** Carries an action out on the marked rows, one after the other; those that fail stay marked. */
export function useBulkRun<Row extends ListRow>(kind: ListKind<Row>, marks: RowMarks<Row>): BulkRun<Row> {
  const announce = useAnnounce();
  const [asked, setAsked] = useState<BulkRun<Row>['asked']>();
  const [doneCount, setDoneCount] = useState<number>();
  const [failure, setFailure] = useState<string>();

  const ask = (action: BulkAction<Row>) => {
    const rows = marks.marked.filter((row) => action.appliesTo?.(row) ?? true);
    setFailure(undefined);
    if (rows.length === 0) return announce('There is nothing to change about the selected rows');
    const what = countOf(kind, rows.length);
    setAsked({ action, rows, question: action.question?.(what) ?? `${action.label} ${what}?` });
  };

  const confirm = async () => {
    if (!asked || doneCount !== undefined) return;
    const { action, rows } = asked;
    const { done, failed } = await carryOut(action, rows, setDoneCount);
    // The dialog closes at once; after it the focus is moved from the button that goes with the last mark.
    flushSync(() => {
      setDoneCount(undefined);
      setAsked(undefined);
      marks.mark(done, false);
    });
    if (failed.length === 0) focusScreenTitle();
    if (failed.length > 0) setFailure(failureText(kind, failed));
    if (done.length > 0) announce(`${countOf(kind, done.length)} ${action.outcome}`, undoOf(action, done));
  };

  return { asked, doneCount, failure, ask, confirm, cancel: () => setAsked(undefined) };
}

async function carryOut<Row extends ListRow>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  onDone: (count: number) => void,
): Promise<{ done: Row[]; failed: Row[] }> {
  const done: Row[] = [];
  const failed: Row[] = [];
  for (const row of rows) {
    onDone(done.length + failed.length);
    await action.run(row).then(
      () => done.push(row),
      (error: unknown) => {
        logProblem(`${action.label} failed`, error);
        failed.push(row);
      },
    );
  }
  return { done, failed };
}

function failureText<Row extends ListRow>(kind: ListKind<Row>, failed: readonly Row[]): string {
  const names = failed.map((row) => `‘${kind.nameOf(row)}’`).join(', ');
  return `${countOf(kind, failed.length)} could not be changed: ${names}. Please try again.`;
}

function undoOf<Row extends ListRow>(action: BulkAction<Row>, done: readonly Row[]) {
  if (!action.undo) return undefined;
  return async () => {
    for (const row of done) await action.undo?.(row);
  };
}
