import { toApiError } from '@site/runtime';
import type { ListRow } from './ListKind';

/** Whether the api refused because there is no such record: somebody else was quicker. */
export const isGone = (error: unknown): boolean => toApiError(error)?.status === 404;

/** For `invalidatesTags`: what was refused has changed nothing, unless somebody else has. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error && !isBehind(error) ? [] : tags;

/** The screen shows what is gone or has another version by now. */
const isBehind = (error: unknown): boolean => isGone(error) || toApiError(error)?.code === 'stale';

/** Changes a list that is on screen, wherever the cache keeps it. */
type ChangeList<Row> = (change: (rows: Row[]) => Row[]) => void;

interface FieldChange<Row, Field extends keyof Row> {
  id: string;
  field: Field;
  value: Row[Field];
}

/**
 * Shows a change before the api has answered. What it refuses is taken back in that row alone: the rest of the list may
 * have been read anew meanwhile.
 */
export async function showAtOnce<Row extends ListRow, Field extends keyof Row>(
  inList: ChangeList<Row>,
  { id, field, value }: FieldChange<Row, Field>,
  answer: Promise<unknown>,
): Promise<void> {
  let before = value;
  const change = (to: (now: Row[Field]) => Row[Field]) =>
    inList((rows) => rows.map((row) => (row.id === id ? { ...row, [field]: to(row[field]) } : row)));

  change((now) => {
    before = now;
    return value;
  });
  try {
    await answer;
  } catch (thrown) {
    if (isGone(errorOf(thrown))) inList(without(id));
    // Another value has come from the server.
    else change((now) => (now === value ? before : now));
  }
}

/** Takes a row off the list once the api says that the record is gone, through us or somebody else. */
export async function dropOnceGone<Row extends ListRow>(
  inList: ChangeList<Row>,
  id: string,
  answer: Promise<unknown>,
): Promise<void> {
  try {
    await answer;
  } catch (thrown) {
    if (!isGone(errorOf(thrown))) return;
  }
  inList(without(id));
}

const without =
  (id: string) =>
  <Row extends ListRow>(rows: Row[]): Row[] =>
    rows.filter((row) => row.id !== id);

/** The cache wraps what the api said. */
const errorOf = (thrown: unknown): unknown => (thrown as { error?: unknown }).error;
