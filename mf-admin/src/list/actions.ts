import { limits } from '@site/contract';
import { type ApiError, logProblem, toApiError } from '@site/runtime';
import { isGone, reasonOf, refusalOf } from '../form/failureText';
import type { Outcome, Question } from '../screen/useAction';
import { useAdminRestoreMutation } from './listApi';
import { countOf, type ListRow, type RowNames } from './useList';

interface ActionLook<Row> {
  label: string;
  /** Actions that take each other's place, such as Publish and Unpublish, share a slot: the button keeps the focus. */
  slot?: string;
  isDanger?: boolean;
  /** Rows that do not have the action. */
  appliesTo?(row: Row): boolean;
  /** Rows whose button does nothing for now, and keeps the focus. */
  isUnavailable?(row: Row): boolean;
}

/** Leads to a page of the record. */
interface LinkAction<Row> extends ActionLook<Row> {
  to(row: Row): string;
  opensTab?: boolean;
}

/** Opens something of the record on this screen. */
interface OpenAction<Row> extends ActionLook<Row> {
  open(row: Row): void;
}

/** Changes a record. */
export interface ChangeAction<Row> extends ActionLook<Row> {
  /** Also offered for the selected rows. */
  isForSeveral?: boolean;
  /** Always asked before several rows are changed; by default '{label} 3 posts?'. */
  question?(rows: readonly Row[]): Question | undefined;
  run(row: Row): Promise<unknown>;
  undo?(row: Row): Promise<unknown>;
  /** Completes '‘Signing day’ is …' and '3 posts are …'. */
  outcome: string;
  /** Instead of that sentence, for one row. */
  done?(row: Row, answer: unknown): string;
  /** Why one row could not be changed. By default the sentence names the row and the api's reason. */
  failed?(row: Row, error: ApiError | undefined): string;
  /** docs/product.md#messages: the failure of one row is silent. */
  isSilent?: boolean;
}

export type RowAction<Row> = LinkAction<Row> | OpenAction<Row> | ChangeAction<Row>;

export const isChange = <Row>(action: RowAction<Row>): action is ChangeAction<Row> => 'run' in action;

/** Rows, and what is done to them. */
export interface Deed<Row> {
  action: ChangeAction<Row>;
  rows: readonly Row[];
}

export function questionOf<Row extends ListRow>(
  names: RowNames<Row>,
  { action, rows }: Deed<Row>,
): Question | undefined {
  const several = { question: `${action.label} ${countOf(names, rows.length)}?`, confirmLabel: action.label };
  return action.question?.(rows) ?? (rows.length > 1 ? several : undefined);
}

interface Round<Row> {
  done: Row[];
  /** Includes the rows that were not tried because the service was unavailable. */
  failed: Row[];
  answer?: unknown;
  error?: unknown;
}

/** Changes the rows one after the other. `onDone` gets those that were changed. */
export async function runDeed<Row extends ListRow>(
  names: RowNames<Row>,
  deed: Deed<Row>,
  onDone: (rows: readonly Row[]) => void,
): Promise<Outcome> {
  const { action, rows } = deed;
  const round = await runForEach(rows, (row) => action.run(row));
  onDone(round.done);
  return { ...doneOutcome(names, action, round), failed: failedText(names, deed, round) };
}

async function runForEach<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<Round<Row>> {
  const round: Round<Row> = { done: [], failed: [] };
  for (const [count, row] of rows.entries()) {
    try {
      round.answer = await run(row);
      round.done.push(row);
    } catch (error) {
      logProblem('A row could not be changed', error);
      round.error ??= error;
      round.failed.push(row);
      if (!isOutOfReach(error)) continue;
      round.failed.push(...rows.slice(count + 1));
      break;
    }
  }
  return round;
}

const AWAY: readonly unknown[] = [502, 503, 504, 'network'];
const isOutOfReach = (error: unknown): boolean => AWAY.includes(toApiError(error)?.status);

function doneOutcome<Row extends ListRow>(
  names: RowNames<Row>,
  action: ChangeAction<Row>,
  { done, answer }: Round<Row>,
): Outcome {
  const [first] = done;
  if (!first) return {};
  const own = done.length === 1 ? action.done?.(first, answer) : undefined;
  const { undo } = action;
  return {
    done: own ?? outcomeText(names, done, action.outcome),
    undo:
      undo &&
      (async () => {
        const { failed } = await runForEach(done, (row) => undo(row));
        return failed.length > 0
          ? `Could not be undone: ${outcomeText(names, failed, action.outcome)}.`
          : undefined;
      }),
  };
}

/** '‘Signing day’ is published', '3 posts are published'. */
function outcomeText<Row extends ListRow>(
  names: RowNames<Row>,
  rows: readonly Row[],
  outcome: string,
): string {
  const [first] = rows;
  return rows.length === 1 && first
    ? `‘${names.nameOf(first)}’ is ${outcome}`
    : `${countOf(names, rows.length)} are ${outcome}`;
}

function failedText<Row extends ListRow>(
  names: RowNames<Row>,
  { action, rows }: Deed<Row>,
  { failed, error }: Round<Row>,
): string | undefined {
  const [first] = failed;
  if (!first) return undefined;
  if (rows.length > 1) {
    const list = failed.map((row) => `‘${names.nameOf(row)}’`);
    return `${countOf(names, failed.length)} could not be changed: ${shortList(list)}. ${reasonFor(error)}`;
  }
  if (action.isSilent) return undefined;
  return action.failed?.(first, toApiError(error)) ?? couldNot(names.nameOf(first), 'changed', error);
}

/** '‘Signing day’ could not be changed. Somebody else has deleted it.' */
export const couldNot = (name: string, changed: string, error: unknown): string =>
  `‘${name}’ could not be ${changed}. ${reasonFor(error)}`;

function reasonFor(error: unknown): string {
  if (isGone(error)) return 'Somebody else has deleted it.';
  const refusal = refusalOf(toApiError(error));
  return refusal ? `${refusal}.` : reasonOf(error);
}

const NAMED = 10;

const shortList = (names: readonly string[]): string =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');

interface PublishableRow extends ListRow {
  isPublished: boolean;
}

interface PublishRules<Row> extends Pick<ChangeAction<Row>, 'question' | 'isSilent' | 'undo'> {
  /** The word for a row that is not published. */
  unpublished?: string;
}

/** Publish and Unpublish. The question is asked before publishing. */
export function publishActions<Row extends PublishableRow>(
  setPublished: (row: Row, isPublished: boolean) => Promise<unknown>,
  { question, unpublished = 'hidden', ...rules }: PublishRules<Row> = {},
): ChangeAction<Row>[] {
  return [
    {
      label: 'Publish',
      slot: 'publish',
      appliesTo: ({ isPublished }) => !isPublished,
      isForSeveral: true,
      question,
      run: (row) => setPublished(row, true),
      undo: (row) => setPublished(row, false),
      outcome: 'published',
      ...rules,
    },
    {
      label: 'Unpublish',
      slot: 'publish',
      appliesTo: ({ isPublished }) => isPublished,
      isForSeveral: true,
      run: (row) => setPublished(row, false),
      undo: (row) => setPublished(row, true),
      outcome: unpublished,
      ...rules,
    },
  ];
}

interface DeletionRules<Row> extends Pick<ChangeAction<Row>, 'done' | 'failed' | 'isSilent'> {
  /** docs/product.md#delete-questions. */
  question: string;
  /** Further consequences. */
  note?: string;
  remove(row: Row): Promise<unknown>;
}

/** Moves records to the trash, from where Undo restores them. */
export function useDeletion<Row extends ListRow>(
  names: RowNames<Row>,
  { question, note = '', remove, ...rules }: DeletionRules<Row>,
): ChangeAction<Row> {
  const [restore] = useAdminRestoreMutation();
  return {
    label: 'Delete',
    isDanger: true,
    isForSeveral: true,
    question: (rows) => {
      const [first] = rows;
      const isOne = rows.length === 1 && first;
      const what = isOne ? `${names.nameOf(first)} goes` : 'They go';
      return {
        question: isOne ? question : `Delete ${countOf(names, rows.length)}?`,
        detail: `${what} to the trash and can be restored for ${limits.trashDays} days. ${note}`.trim(),
        confirmLabel: 'Delete',
      };
    },
    run: remove,
    undo: ({ id }) => restore(id).unwrap(),
    outcome: 'in the trash',
    ...rules,
  };
}
