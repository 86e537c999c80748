import {
  type CamelCase,
  type Field,
  type Fields,
  type Group,
  type Picture,
  type PictureFocus,
  storedName,
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
