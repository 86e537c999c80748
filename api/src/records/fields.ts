import {
  type Audience,
  type CamelCase,
  type ClearableOf,
  type Field,
  type Fields,
  type Group,
  type GroupOptions,
  type ImageWire,
  type InputOf,
  type Picture,
  type PictureFocus,
  type WireOf,
  imagePath,
  isSeenBy,
  leavesOf,
  storedName,
  wireName,
} from '@site/contract';
import { Schema, type SchemaDefinition, type SchemaDefinitionProperty, type Types } from 'mongoose';

/** A document's reference to a picture in GridFS. `width` and `height` are those of the largest rendition. */
export interface StoredImage {
  id: string;
  width: number;
  height: number;
  widths: number[];
  /** A copy of the library's, so that public answers need no other collection. */
  focus?: PictureFocus;
}

/** For the schema of every record: a save fails if the document has changed since it was read. */
export const recordOptions = { timestamps: true, optimisticConcurrency: true } as const;

export const focusField = new Schema<PictureFocus>({ x: Number, y: Number }, { _id: false, id: false });

export const imageField = new Schema<StoredImage>(
  {
    id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
    focus: { type: focusField, default: undefined },
  },
  { _id: false, id: false },
);

type StoredValue<D> = D extends { kind: 'group'; fields: infer G extends Fields }
  ? StoredOf<G> | (D extends { options: { isNullable: true } } ? null : never)
  : D extends Picture
    ? StoredImage | null
    : D extends { kind: 'reference' }
      ? Types.ObjectId | null
      : D extends { kind: 'date' }
        ? Date | null
        : D extends { kind: 'link' }
          ? string | null
          : D extends { kind: 'number'; empty: infer E }
            ? number | E
            : D extends { kind: 'choice'; empty: infer E }
              ? E
              : D extends { kind: 'line' | 'text' | 'slug' }
                ? string
                : D extends { empty: infer E }
                  ? E
                  : never;

type IsLifted<D> = D extends { options: { isStoredInParent: true } } ? true : false;
type StoredName<D, K extends string> = D extends { stored: infer S extends string } ? S : CamelCase<K>;
type Lifted<F extends Fields> = {
  [K in keyof F]: IsLifted<F[K]> extends true ? (x: StoredValue<F[K]>) => void : never;
}[keyof F];

/** The stored document of an entity, as far as its definition describes it. */
export type StoredOf<F extends Fields> = {
  [K in keyof F & string as IsLifted<F[K]> extends true ? never : StoredName<F[K], K>]: StoredValue<F[K]>;
} & ([Lifted<F>] extends [never] ? unknown : Lifted<F> extends (x: infer X) => void ? X : never);

const TYPES = {
  line: String,
  text: String,
  link: String,
  slug: String,
  choice: String,
  number: Number,
  date: Date,
  flag: Boolean,
  names: [String],
  reference: Schema.Types.ObjectId,
} as const satisfies Record<Field['kind'], unknown>;

/** The mongoose schema of these fields. */
export function storedFields(fields: Fields): SchemaDefinition {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group' && field.options.isStoredInParent
      ? Object.entries(storedFields(field.fields))
      : [[storedName(name, field), storedField(field)] as const],
  );
  return Object.fromEntries(entries) as SchemaDefinition;
}

function storedField(field: Field | Picture | Group): SchemaDefinitionProperty {
  if (field.kind === 'picture') return { type: imageField, default: null };
  if (field.kind !== 'group') {
    const { kind, empty, initial = empty, isRequired, options } = field;
    if (kind === 'slug') return { type: String, required: true, unique: true };
    if (isRequired) return { type: TYPES[kind], required: true };
    if (options) return { type: String, enum: [...options, initial as string], default: initial };
    return { type: TYPES[kind], default: Array.isArray(initial) ? () => [...initial] : initial };
  }
  const type = new Schema(storedFields(field.fields), { _id: false });
  return { type, default: field.options.isNullable ? null : () => ({}) };
}

type Values = Record<string, unknown>;

interface AnyDocument {
  get(path: string): unknown;
  set(values: Values): unknown;
}

type Patch<F extends Fields> = InputOf<F> & { clear?: readonly ClearableOf<F>[]; based_on?: string };

/** Changes the document in memory: fields missing from the patch stay, cleared fields are emptied. */
export function applyPatch<F extends Fields>(document: AnyDocument, fields: F, patch: Patch<F>): void {
  setNullableGroups(document, fields, patch as Values);
  document.set(storedValues(fields, patch));
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

/** The wire fields of a record that the definition of its entity describes, without pictures. */
export function toWire<F extends Fields, A extends Audience>(
  fields: F,
  record: StoredOf<F>,
  audience: A,
): WireOf<F, A> {
  return wireValues(fields, record as Values, { audience }) as WireOf<F, A>;
}

function wireValues(
  fields: Fields,
  record: Values,
  { audience, options }: { audience: Audience; options?: GroupOptions },
): Values {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'picture' || !isSeenBy(field, audience)) return [];
    const stored = record[storedName(name, field)];
    const value = field.kind === 'group' ? groupValue(field, stored, record) : fieldValue(field, stored);
    return value === undefined ? [] : [[wireName(name, options), value] as const];
  });
  return Object.fromEntries(entries);

  function groupValue(group: Group, stored: unknown, parent: Values): Values | null {
    if (group.options.isNullable && !stored) return null;
    const within = group.options.isStoredInParent ? parent : ((stored ?? {}) as Values);
    return wireValues(group.fields, within, { audience, options: group.options });
  }
}

/** Undefined for fields that are not sent. */
function fieldValue({ kind, empty }: Field, stored: unknown): unknown {
  if (kind === 'link') return stored || undefined;
  if (stored === undefined || stored === null) return empty;
  if (kind === 'date') return (stored as Date).toISOString();
  if (kind === 'reference') return String(stored);
  return kind === 'names' ? [...(stored as string[])] : stored;
}

/** A copy without mongoose: the fields of a document are no properties of its own. */
export function plainImage({ id, width, height, widths, focus }: StoredImage): StoredImage {
  return { id, width, height, widths: [...widths], ...(focus && { focus: { x: focus.x, y: focus.y } }) };
}

// Wide enough for a card on a high-density display, small enough for a browser that ignores `srcset`.
const FALLBACK_WIDTH = 1200;
// A person's photo is shown smaller.
const PORTRAIT_FALLBACK_WIDTH = 500;

export const serializeImage = (image: StoredImage): ImageWire => withAddress(image, FALLBACK_WIDTH);

export const serializePortrait = (image: StoredImage): ImageWire =>
  withAddress(image, PORTRAIT_FALLBACK_WIDTH);

function withAddress(image: StoredImage, fallbackWidth: number): ImageWire {
  const { id, ...size } = plainImage(image);
  const fallback = size.widths.findLast((width) => width <= fallbackWidth) ?? size.width;
  return { id, url: imagePath(id, fallback, 'webp'), ...size };
}
