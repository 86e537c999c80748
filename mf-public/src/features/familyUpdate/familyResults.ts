import { type FamilyOfferWire, randomKey, type ResultWire } from '@site/contract';
import { dayIn } from '../../shared/dates/dayIn';

const FIELDS = ['on', 'event', 'venue', 'yards', 'rating', 'slope', 'score', 'place'] as const;
type ResultField = (typeof FIELDS)[number];

/** A result in the form. All but the key are texts of the form, because a browser posts them without JavaScript. */
export interface ResultEntry extends Record<ResultField, string> {
  key: string;
  /** The place of the row in the profile; empty for a new one. */
  of: string;
  /** '1' once the family has removed it. */
  removed: string;
}

/** The request's change, and the place of its row in the form. */
export interface PlacedChange {
  place: number;
  change: { before: ResultWire | null; after: Record<ResultField, string> | null };
}

/** The name of the list in the form. */
export const RESULTS = 'results';
/** The name of the buttons that change the rows. */
export const ROW = 'row';

const NEW_ROW = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<ResultField, string>;

const textsOf = (row: ResultWire | null | undefined): Record<ResultField, string> =>
  Object.fromEntries(FIELDS.map((name) => [name, String(row?.[name] ?? '')])) as typeof NEW_ROW;

const isSame = (one: Record<ResultField, string>, other: Record<ResultField, string>): boolean =>
  FIELDS.every((name) => one[name].trim() === other[name]);

export const newEntry = (): ResultEntry => ({ ...NEW_ROW, key: randomKey(), of: '', removed: '' });

/** What a row says while it is folded. */
export const lineOf = ({ on, event, venue, score, place }: ResultEntry): string =>
  [on && dayIn(on), event, venue, score, place].filter((part) => part.trim() !== '').join(' · ');

/** The rows of today, and over them what the family has sent already: new ones first. */
export function entriesOf({ current_results: current, results }: FamilyOfferWire): ResultEntry[] {
  const changed = results.filter(({ fit }) => fit === 'as_seen');
  const stored = current.map((row, index) => {
    const found = changed.findIndex(({ before }) => before && isSame(textsOf(before), textsOf(row)));
    // Two rows can be the same, and each has a change of its own.
    const [change] = found < 0 ? [] : changed.splice(found, 1);
    const texts = textsOf(change?.after ?? row);
    return { ...texts, key: String(index), of: String(index), removed: change && !change.after ? '1' : '' };
  });
  const added = results.filter(
    ({ before, after, fit }) => after && (before ? fit === 'gone' : fit === 'as_seen'),
  );
  return [...added.map(({ after }) => ({ ...newEntry(), ...textsOf(after) })), ...stored];
}

/** What differs from the rows that the page showed. A new row in which nothing is filled in is none. */
export function resultChangesOf(
  entries: readonly ResultEntry[],
  { current_results: current }: FamilyOfferWire,
): PlacedChange[] {
  return entries.flatMap((entry, place): PlacedChange[] => {
    const before = (entry.of !== '' && current[Number(entry.of)]) || null;
    const isKept = isSame(entry, textsOf(before));
    const after = Object.fromEntries(FIELDS.map((name) => [name, entry[name]])) as typeof NEW_ROW;
    if (entry.removed) return before ? [{ place, change: { before, after: null } }] : [];
    return isKept ? [] : [{ place, change: { before, after } }];
  });
}

const NAME = /^results\[(\d{1,3})\]\.(\w+)$/;

/** The rows of a posted form. Those that are removed come without their fields. */
export function pickEntries(
  form: Readonly<Record<string, string>>,
  current: FamilyOfferWire['current_results'],
): ResultEntry[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of Object.entries(form)) {
    const [, place, field] = NAME.exec(name) ?? [];
    if (field) rows.set(Number(place), { ...rows.get(Number(place)), [field]: value });
  }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([place, row]) => {
      const of = row['of'] ?? '';
      const texts = textsOf(current[Number(of || NaN)]);
      const typed = FIELDS.map((name) => [name, row[name] ?? texts[name]]);
      const { removed = '' } = row;
      return { ...(Object.fromEntries(typed) as typeof NEW_ROW), key: `${place}`, of, removed };
    });
}

/** The rows as a form posts them. */
export const postedEntries = (entries: readonly ResultEntry[]): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ key: _key, ...entry }, place) =>
      Object.entries(entry).map(([name, value]) => [`${RESULTS}[${place}].${name}`, value]),
    ),
  );

/** After a press on one of the buttons: 'add', or 'toggle' with a place. */
export function entriesAfter(entries: readonly ResultEntry[], pressed: string): ResultEntry[] {
  const [what, place = ''] = pressed.split(' ');
  if (what === 'add') return [newEntry(), ...entries];
  return entries.flatMap((entry, index) => {
    if (String(index) !== place) return [entry];
    return entry.of === '' ? [] : [{ ...entry, removed: entry.removed ? '' : '1' }];
  });
}

/** The row to go on with after a press: the one that was added or changed, or the one that took the place of a removed one. */
export function placeAfter(pressed: string | undefined, count: number): number | undefined {
  if (pressed === undefined || count === 0) return undefined;
  const [what, place = ''] = pressed.split(' ');
  return what === 'add' ? 0 : Math.min(Number(place) || 0, count - 1);
}
