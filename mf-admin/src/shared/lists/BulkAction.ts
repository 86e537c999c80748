import { logProblem, toApiError } from '@site/runtime';
import { reasonOf } from '../form/failureText';
import { countOf, type ListRow, type RowNames } from './ListKind';
import { isGone, refusalOf } from './cacheUpdates';

/** An action on several rows after one confirmation. */
export interface BulkAction<Row extends ListRow> {
  label: string;
  isDanger?: boolean;
  /** Rows it does not apply to are left out. */
  appliesTo?(row: Row): boolean;
  /** The question, if it is not just the label; `what` is the count with its noun: '3 posts'. */
  question?(what: string, rows: readonly Row[]): string;
  /** Follows the count: '3 posts published'. */
  outcome: string;
  /** Resolves when the api has done it, else rejects. */
  run(row: Row): Promise<unknown>;
  /** Reverts the action on a row where it succeeded. */
  undo?(row: Row): Promise<unknown>;
}

interface Round<Row> {
  done: Row[];
  failed: Row[];
  /** Rows that another admin has deleted. */
  gone: Row[];
  /** Why the api refused one of them, if it did. */
  refusal?: string;
}

/** Runs `act` row by row, also after a failure. `shouldContinue` is called before each, with the count so far. */
export async function runForEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  shouldContinue: (count: number) => boolean = () => true,
): Promise<Round<Row>> {
  const round: Round<Row> = { done: [], failed: [], gone: [] };
  for (const [count, row] of rows.entries()) {
    if (!shouldContinue(count)) break;
    try {
      await act(row);
      round.done.push(row);
    } catch (error) {
      logProblem('A row could not be changed', error);
      round[isGone(error) ? 'gone' : 'failed'].push(row);
      round.refusal ??= refusalIn(error);
    }
  }
  return round;
}

/** Why the api refused, where it says so for people: a conflict as a whole, a refused value by its field. */
function refusalIn(error: unknown): string | undefined {
  const known = toApiError(error);
  return known?.status === 409 ? reasonOf(error) : refusalOf(known);
}

const REST = 'The rest was left alone.';

/** '4 posts published'; `isCutShort` when the user stopped the run. */
export function doneText<Row extends ListRow>(
  kind: RowNames<Row>,
  { done }: Round<Row>,
  { outcome, isCutShort }: { outcome: string; isCutShort: boolean },
): string | undefined {
  if (done.length === 0) return isCutShort ? REST : undefined;
  const sentence = `${countOf(kind, done.length)} ${outcome}`;
  return isCutShort ? `${sentence}. ${REST}` : sentence;
}

/** About the rows where the action failed. */
export function failureText<Row extends ListRow>(
  kind: RowNames<Row>,
  { failed, gone, refusal = 'Please try again' }: Round<Row>,
): string | undefined {
  return joined(
    failed.length > 0 &&
      `${countOf(kind, failed.length)} could not be changed: ${namesOf(kind, failed)}. ${refusal}.`,
    goneText(kind, gone),
  );
}

/** About the rows where the undo failed. */
export function undoFailureText<Row extends ListRow>(
  kind: RowNames<Row>,
  { failed, gone }: Round<Row>,
  outcome: string,
): string | undefined {
  return joined(
    failed.length > 0 &&
      `Could not be undone: ${countOf(kind, failed.length)} ${outcome} (${namesOf(kind, failed)}).`,
    goneText(kind, gone),
  );
}

const goneText = <Row extends ListRow>(kind: RowNames<Row>, gone: readonly Row[]): string | false =>
  gone.length > 0 && `No longer there: ${namesOf(kind, gone)}.`;

const namesOf = <Row extends ListRow>(kind: RowNames<Row>, rows: readonly Row[]): string =>
  rows.map((row) => `‘${kind.nameOf(row)}’`).join(', ');

const joined = (...sentences: (string | false)[]): string | undefined =>
  sentences.filter(Boolean).join(' ') || undefined;
