import { golferClearable, snakeCased } from '@site/contract';
import { isPhotoRemoved } from '../../shared/records/photoValues';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { consentFields, golferFields, golferPaths } from './golferFields';
import type { GolferField, GolferValues } from './golferValues';

type Sent = Record<string, unknown>;
type Value = GolferValues[GolferField];

const NUMERIC: ReadonlySet<GolferField> = new Set<GolferField>([
  ...(['handicap', 'averageScore', 'worldRank', 'drivingDistance'] as const),
  ...(['fairwayAccuracy', 'greensInRegulation', 'gpa', 'sat', 'act'] as const),
]);
const DATES: ReadonlySet<GolferField> = new Set<GolferField>(['consentGivenAt', 'consentWithdrawnAt']);

/** The form as spec 7 sends it: in camelCase, groups and lists as JSON text, what is empty left out. */
export function toGolferForm(values: GolferValues, before?: StoredRecord<GolferValues>): FormData {
  const sent = withDates(fieldsOf(values, before?.values), values, before?.values);
  const clear = before ? emptiedFields(values, before.values) : [];
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, textOf(value));
  if (clear.length > 0) form.append('clear', JSON.stringify(clear));
  if (before) form.append('based_on', before.updatedAt);
  if (values.photo) form.append('profile_photo', values.photo);
  return form;
}

function fieldsOf(values: GolferValues, before: GolferValues | undefined): Sent {
  // spec 4: golfers are always saved as published.
  const sent: Sent = { isPublished: true };
  for (const field of golferFields) {
    const isLeftOut = isBlank(values[field]) || DATES.has(field);
    // A flag that was taken back is no empty field.
    const isTakenBack = field === 'isSearchable' && Boolean(before?.isSearchable) && hasConsent(values);
    if (!isLeftOut || isTakenBack) put(sent, golferPaths[field], valueOf(field, values[field]));
  }
  return sent;
}

/** The form knows only the day: sent unchanged, it would take the hour away. Null empties it. */
function withDates(sent: Sent, values: GolferValues, before: GolferValues | undefined): Sent {
  if (!hasConsent(values)) return sent;
  for (const field of DATES) {
    if (values[field] !== (before?.[field] ?? '')) put(sent, golferPaths[field], values[field] || null);
  }
  return sent;
}

function emptiedFields(values: GolferValues, before: GolferValues): string[] {
  const emptied = golferFields
    .filter((field) => !isBlank(before[field]) && isBlank(values[field]))
    .map((field) => lastName(snakeCased(golferPaths[field])));
  const isConsentRemoved = hasConsent(before) && !hasConsent(values);
  const names = new Set([
    ...emptied,
    ...(isConsentRemoved ? ['consent'] : []),
    ...(isPhotoRemoved(values, before) ? ['profile_photo'] : []),
  ]);
  return golferClearable.filter((name) => names.has(name));
}

/** Whether there is anything in the consent record at all. */
const hasConsent = (values: GolferValues): boolean => consentFields.some((field) => !isBlank(values[field]));

function isBlank(value: Value): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === false;
}

function valueOf(field: GolferField, value: Value): unknown {
  if (typeof value !== 'string') return value;
  return NUMERIC.has(field) ? Number(value) : value.trim();
}

/** 'golfData.stats.drivingDistance' makes the groups on the way. */
function put(sent: Sent, path: string, value: unknown): void {
  const groups = path.split('.');
  const name = groups.pop() ?? path;
  const group = groups.reduce((within, key) => (within[key] ??= {}) as Sent, sent);
  group[name] = value;
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
