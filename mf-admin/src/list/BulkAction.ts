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
  /** Rows that were not tried, because the run was stopped or the service could not be reached. */
  rest: Row[];
  /** Why the api refused one of them, if it did. */
  refusal?: string;
}

/**
 * Runs `act` row by row, also after a failure, but not once the service is out of reach: a thousand rows would fail one
 * after the other. `shouldContinue` is called before each, with the count so far. Until the end, the browser asks before it
 * closes or reloads the tab, which would end the run without a word.
 */
export async function runForEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  shouldContinue?: (count: number) => boolean,
): Promise<Round<Row>> {
  const stop = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
  try {
    return await roundOf(rows, act, shouldContinue);
  } finally {
    stop.abort();
  }
}

async function roundOf<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  shouldContinue: (count: number) => boolean = () => true,
): Promise<Round<Row>> {
  const round: Round<Row> = { done: [], failed: [], gone: [], rest: [] };
  let isReached = true;
  for (const [count, row] of rows.entries()) {
    if (!isReached || !shouldContinue(count)) {
      round.rest.push(...rows.slice(count));
      break;
    }
    try {
      await answered(act(row));
      round.done.push(row);
    } catch (error) {
      logProblem('A row could not be changed', error);
      round[isGone(error) ? 'gone' : 'failed'].push(row);
      isReached = !isOutOfReach(error);
      round.refusal ??= isReached ? refusalIn(error) : 'The service cannot be reached';
    }
  }
  return round;
}

// A connection that is gone without a word would hold the run, and 'Stop' with it, for minutes.
const ANSWERED_MS = 30_000;

/** Rejects as a network failure does when there is no answer for so long. */
async function answered(answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), ANSWERED_MS);
  });
  try {
    await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

class NoAnswer extends Error {
  readonly status = 'network';

  constructor() {
    super('There was no answer');
  }
}

const AWAY: readonly unknown[] = [502, 503, 504, 'network'];

const isOutOfReach = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && AWAY.includes(error.status);

/** Why the api refused, where it says so for people: a conflict as a whole, a refused value by its field. */
function refusalIn(error: unknown): string | undefined {
  const known = toApiError(error);
  return known?.status === 409 ? reasonOf(error) : refusalOf(known);
}

const REST = 'The rest was left alone.';

/** '4 posts published', and whether others were not tried. */
export function doneText<Row extends ListRow>(
  kind: RowNames<Row>,
  { done, rest }: Round<Row>,
  outcome: string,
): string | undefined {
  if (done.length === 0) return rest.length > 0 ? REST : undefined;
  const sentence = `${countOf(kind, done.length)} ${outcome}`;
  return rest.length > 0 ? `${sentence}. ${REST}` : sentence;
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
  { failed, gone, rest }: Round<Row>,
  outcome: string,
): string | undefined {
  const left = [...failed, ...rest];
  return joined(
    left.length > 0 &&
      `Could not be undone: ${countOf(kind, left.length)} ${outcome} (${namesOf(kind, left)}).`,
    goneText(kind, gone),
  );
}

const goneText = <Row extends ListRow>(kind: RowNames<Row>, gone: readonly Row[]): string | false =>
  gone.length > 0 && `No longer there: ${namesOf(kind, gone)}.`;

// What failed stays selected: a thousand names would fill the screen.
const NAMED = 10;

function namesOf<Row extends ListRow>(kind: RowNames<Row>, rows: readonly Row[]): string {
  const names = rows.slice(0, NAMED).map((row) => `‘${kind.nameOf(row)}’`);
  const others = rows.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others.toLocaleString('en-GB')} more` : '');
}

const joined = (...sentences: (string | false)[]): string | undefined =>
  sentences.filter(Boolean).join(' ') || undefined;
