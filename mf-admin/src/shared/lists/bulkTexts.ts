import type { Round } from './carryOut';
import { countOf, type ListKind, type ListRow } from './ListKind';

const REST = 'The rest was left alone.';

/** '4 posts published'; `isCutShort`: by whoever stopped it. */
export function doneText<Row extends ListRow>(
  kind: ListKind<Row>,
  { done }: Round<Row>,
  { outcome, isCutShort }: { outcome: string; isCutShort: boolean },
): string | undefined {
  if (done.length === 0) return isCutShort ? REST : undefined;
  const sentence = `${countOf(kind, done.length)} ${outcome}`;
  return isCutShort ? `${sentence}. ${REST}` : sentence;
}

/** About those that stay as they were. */
export function failureText<Row extends ListRow>(
  kind: ListKind<Row>,
  { failed, gone }: Round<Row>,
): string | undefined {
  return joined(
    failed.length > 0 &&
      `${countOf(kind, failed.length)} could not be changed: ${namesOf(kind, failed)}. Please try again.`,
    goneText(kind, gone),
  );
}

/** About those that could not be put back. */
export function undoFailureText<Row extends ListRow>(
  kind: ListKind<Row>,
  { failed, gone }: Round<Row>,
  outcome: string,
): string | undefined {
  return joined(
    failed.length > 0 &&
      `Could not be undone: ${countOf(kind, failed.length)} ${outcome} (${namesOf(kind, failed)}).`,
    goneText(kind, gone),
  );
}

const goneText = <Row extends ListRow>(kind: ListKind<Row>, gone: readonly Row[]): string | false =>
  gone.length > 0 && `No longer there: ${namesOf(kind, gone)}.`;

const namesOf = <Row extends ListRow>(kind: ListKind<Row>, rows: readonly Row[]): string =>
  rows.map((row) => `‘${kind.nameOf(row)}’`).join(', ');

const joined = (...sentences: (string | false)[]): string | undefined =>
  sentences.filter(Boolean).join(' ') || undefined;
