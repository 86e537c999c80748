import {
  type ClearableOf,
  type Field,
  type Fields,
  type InputOf,
  leavesOf,
  storedName,
} from '@site/contract';

type Values = Record<string, unknown>;

interface AnyDocument {
  get(path: string): unknown;
  set(values: Values): unknown;
}

type Patch<F extends Fields> = InputOf<F> & { clear?: readonly ClearableOf<F>[]; based_on?: string };

/** Changes the document in memory: fields missing from the patch stay, cleared fields are emptied. */
export function applyPatch<F extends Fields>(document: AnyDocument, fields: F, patch: Patch<F>): void {
  setNullableGroups(document, fields, patch as Values);
  const { isPublished, ...values } = storedValues(fields, patch);
  document.set(values);
  // docs/product.md#hidden-records: a form sends what it was opened with, or always true.
  const staysHidden = patch.based_on !== undefined && document.get('isPublished') === false;
  if (isPublished !== undefined && !staysHidden) document.set({ isPublished });
  for (const name of patch.clear ?? []) clear(document, fields, name);
}

/** The stored paths that the request contains, each with its value. */
export function storedValues<F extends Fields>(fields: F, sent: InputOf<F>): Values {
  const entries = leavesOf(fields).flatMap(({ field, path, storedPath }) => {
    const value = valueAt(sent, path);
    if (field.kind === 'picture' || !isToBeStored(field, value)) return [];
    return [[storedPath, storedValue(field, value)]];
  });
  return Object.fromEntries(entries) as Values;
}

const isToBeStored = ({ kind }: Field, value: unknown): boolean =>
  value !== undefined && !(kind === 'slug' && value === '');

/** The model fills in the missing fields of a group that the record did not have. */
function setNullableGroups(document: AnyDocument, fields: Fields, sent: Values): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!isNullable(field) || sent[name] === undefined) continue;
    const path = storedName(name, field);
    if (sent[name] === null) document.set({ [path]: null });
    else if (!document.get(path)) document.set({ [path]: {} });
  }
}

/** The name of a group means all its fields. */
function clear(document: AnyDocument, fields: Fields, name: string): void {
  const field = fields[name];
  if (field && isNullable(field)) document.set({ [storedName(name, field)]: null });
  for (const leaf of leavesOf(fields)) {
    if (leaf.path.includes(name) && !isInAbsentGroup(document, leaf.storedPath)) {
      document.set({ [leaf.storedPath]: leaf.field.kind === 'picture' ? null : leaf.field.empty });
    }
  }
}

const isNullable = (field: Fields[string]): boolean =>
  field.kind === 'group' && field.options.isNullable === true;

function isInAbsentGroup(document: AnyDocument, path: string): boolean {
  const group = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return group !== '' && document.get(group) === null;
}

function valueAt(sent: unknown, path: readonly string[]): unknown {
  return path.reduce((within, name) => (within as Values | null | undefined)?.[name], sent);
}

function storedValue({ kind, empty }: Field, value: unknown): unknown {
  if (value === null || (kind === 'date' && value === '')) return empty;
  if (kind === 'date') return new Date(value as string);
  return kind === 'names' ? [...new Set(value as string[])] : value;
}
