import { type ApiError, toApiError } from '@site/runtime';
import type { ListRow } from './ListKind';

/** Whether the record no longer exists, because another admin has deleted it. */
export const isGone = (error: unknown): boolean => toApiError(error)?.status === 404;

/** The api's sentence about a value that it refuses; then trying again does not help. */
export const refusalOf = (error: ApiError | undefined): string | undefined =>
  error?.status === 422 ? Object.values(error.fields ?? {})[0] : undefined;

/** For `invalidatesTags`: a refused request has changed nothing, so refetch only if another admin has. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error && !isBehind(error) ? [] : tags;

/** The cached record is deleted or outdated. */
const isBehind = (error: unknown): boolean => isGone(error) || toApiError(error)?.code === 'stale';

/** Changes every cached copy of a list. */
type ChangeList<Row> = (change: (rows: Row[]) => Row[]) => void;

interface FieldChange<Row, Field extends keyof Row> {
  id: string;
  field: Field;
  value: Row[Field];
}

/**
 * Shows a change before the api has confirmed it. A refused change is rolled back in its row alone, because the rest
 * of the list may have been fetched again since.
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
    // A newer value has come from the server.
    else change((now) => (now === value ? before : now));
  }
}

/** Removes a row once the api says that the record is gone, whoever deleted it. */
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

/** RTK Query wraps the error of a failed request. */
const errorOf = (thrown: unknown): unknown => (thrown as { error?: unknown }).error;
