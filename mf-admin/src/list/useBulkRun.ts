import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { guardHistory } from '../form/guardExits';
import { type Undo, useToast } from '../screen/Toast';
import { focusScreenTitle } from '../screen/ScreenHead';
import { type BulkAction, doneText, failureText, runForEach, undoFailureText } from './BulkAction';
import { countOf, type ListRow, type RowNames } from './ListKind';
import type { RowMarks } from './useRowMarks';

export interface BulkRun<Row extends ListRow> {
  /** The action that awaits confirmation. */
  asked: { action: BulkAction<Row>; rows: Row[]; question: string } | undefined;
  /** How many rows are done, during a run. */
  doneCount: number | undefined;
  /** The user has stopped the run, which waits for the current row. */
  isStopping: boolean;
  /** The sentence about the rows that failed. */
  failure: string | undefined;
  /** About the selected rows, or these. */
  ask(action: BulkAction<Row>, rows?: readonly Row[]): void;
  confirm(): Promise<void>;
  cancel(): void;
  stop(): void;
}

/** Runs an action on the selected rows, one after the other; those that fail stay selected. */
export function useBulkRun<Row extends ListRow>(
  kind: RowNames<Row>,
  marks?: Pick<RowMarks<Row>, 'marked' | 'mark'>,
): BulkRun<Row> {
  const announce = useToast();
  const [asked, setAsked] = useState<BulkRun<Row>['asked']>();
  const [doneCount, setDoneCount] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const stopping = useStopping();

  const ask: BulkRun<Row>['ask'] = (action, among = marks?.marked ?? []) => {
    const rows = among.filter((row) => action.appliesTo?.(row) ?? true);
    setFailure(undefined);
    if (rows.length === 0) return announce('There is nothing to change about the selected rows');
    const what = countOf(kind, rows.length);
    setAsked({ action, rows, question: action.question?.(what, rows) ?? `${action.label} ${what}?` });
  };

  const confirm = async () => {
    if (!asked || doneCount !== undefined) return;
    const { action, rows } = asked;
    stopping.reset();
    const round = await runForEach(
      rows,
      (row) => action.run(row),
      (count) => {
        setDoneCount(count);
        return !stopping.isAsked();
      },
    );
    const { done, failed, gone, rest } = round;
    // Close the dialog synchronously; then move the focus, because the bar's button disappears with the last mark.
    flushSync(() => {
      setDoneCount(undefined);
      setAsked(undefined);
      marks?.mark([...done, ...gone], false);
    });
    if (failed.length === 0 && rest.length === 0) focusScreenTitle();
    setFailure(failureText(kind, round));
    const text = doneText(kind, round, action.outcome);
    if (text) announce(text, undoOf(kind, action, done));
  };

  const { isStopping, stop } = stopping;
  const isRunning = doneCount !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    // Leaving would end the run without a word about what is done. Back stops it, and once more leaves.
    return guardHistory({ onExit: stop });
  }, [isRunning, stop]);
  return { asked, doneCount, isStopping, failure, ask, confirm, cancel: () => setAsked(undefined), stop };
}

/** Whether a stop is requested: a ref for the running loop, state for the screen. */
function useStopping() {
  const isAsked = useRef(false);
  const [isStopping, setIsStopping] = useState(false);

  const set = useCallback((isWanted: boolean) => {
    isAsked.current = isWanted;
    setIsStopping(isWanted);
  }, []);
  const stop = useCallback(() => set(true), [set]);

  // A run must not continue after its screen is left.
  useEffect(() => {
    return () => {
      isAsked.current = true;
    };
  }, []);

  return { isStopping, isAsked: () => isAsked.current, stop, reset: () => set(false) };
}

function undoOf<Row extends ListRow>(
  kind: RowNames<Row>,
  action: BulkAction<Row>,
  done: readonly Row[],
): Undo | undefined {
  if (!action.undo || done.length === 0) return undefined;
  return async () => {
    const round = await runForEach(done, async (row) => action.undo?.(row));
    return undoFailureText(kind, round, action.outcome);
  };
}
