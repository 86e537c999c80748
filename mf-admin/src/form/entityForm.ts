import {
  type CamelCase,
  type ClearableOf,
  type Field,
  type Fields,
  type Group,
  type Picture,
  camelCased,
  leavesOf,
} from '@site/contract';
import * as yup from 'yup';
import { type Difference, differencesOf } from './ConflictDialog';
import {
  emptiedNames,
  type FormField,
  isBlank,
  noPhoto,
  photoText,
  type PhotoValues,
  type Stored,
  toFormData,
  toInput,
  toPatch,
  type Values,
} from './entityRequest';
import { pictureSchema } from './pictureUpload';
import type { StoredRecord } from './StoredRecord';

type FieldValue<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'names' }
    ? string[]
    : D extends { kind: 'choice'; empty: infer E extends string }
      ? E
      : // Formik turns a numeric input's value into a number on the first change.
        D extends { kind: 'number' }
        ? string | number
        : string;

type Held<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer G extends Fields }
    ? Held<G>
    : F[K] extends Picture
      ? PhotoValues
      : { [N in CamelCase<K>]: FieldValue<F[K]> };
}[keyof F & string];
type All<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer X) => void ? X : never;

/** The form values of an entity: its fields under their own names, without groups. */
export type FormValues<F extends Fields> = { [K in keyof All<Held<F>>]: All<Held<F>>[K] };
/** All but the picture, which is sent as a file. */
export type FieldName<F extends Fields> = Exclude<keyof FormValues<F> & string, keyof PhotoValues>;

/** The rows of a form by section, each with one or two fields. */
type Layout<F extends Fields> = Readonly<Record<string, readonly (readonly FieldName<F>[])[]>>;

/** A JSON request with all fields of an entity without groups. */
type InputOfForm<F extends Fields> = {
  [K in keyof F & string as F[K] extends Picture | Group ? never : K]: F[K] extends {
    input: yup.Schema<infer V>;
  }
    ? NonNullable<V>
    : never;
};

interface EntityForm<F extends Fields, L = Layout<F>> {
  /** In the order of the layout. */
  names: readonly FieldName<F>[];
  fields: Readonly<Record<FieldName<F>, Field>>;
  layout: L;
  empty: FormValues<F>;
  /** The api's own rules. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  fromWire(wire: object, photo?: PhotoValues['storedPhoto']): FormValues<F>;
  /** The request fields of docs/product.md#api-calls: in camelCase, empty fields omitted. */
  toPatch(values: FormValues<F>, before?: StoredRecord<FormValues<F>>): object;
  /** The same with a chosen picture, groups and lists as JSON. */
  toFormData(values: FormValues<F>, before?: StoredRecord<FormValues<F>>): FormData;
  /** The fields that an edit has emptied, for `clear`. */
  emptied(values: FormValues<F>, before: FormValues<F>): ClearableOf<F>[];
  /** The request fields of a JSON request, trimmed, including empty ones. For an entity without groups. */
  toInput(values: FormValues<F>): InputOfForm<F>;
  /** Maps a field name in the api's error to the form's. */
  toFormName(wireName: string, message: string): string;
  differences(
    mine: FormValues<F>,
    theirs: FormValues<F>,
    /** Formatters for fields whose value is not shown verbatim. */
    words?: { [N in FieldName<F>]?: (value: FormValues<F>[N]) => string },
  ): Difference[];
}

/**
 * Derives a form's values, schema, request and comparison from an entity's definition. Does not compile if the layout
 * has no place for a field: the error names it.
 */
export function entityForm<F extends Fields, const L extends Layout<F>>(
  fields: F,
  layout: L & Record<Exclude<FieldName<F>, L[keyof L][number][number]>, never>,
): EntityForm<F, L> {
  const formFields = formFieldsOf(fields);
  const order: readonly string[] = Object.values<Layout<F>[string]>(layout).flat(2);
  const shown = [...formFields].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const [pictureName, picture] = Object.entries(fields).find(([, { kind }]) => kind === 'picture') ?? [];
  const request = { formFields, pictureName };
  const entriesOf = <T>(valueOf: (field: FormField) => T) =>
    Object.fromEntries(formFields.map((field) => [field.name, valueOf(field)]));

  const form = {
    names: shown.map(({ name }) => name),
    fields: entriesOf(({ field }) => field),
    layout,
    empty: { ...entriesOf(({ field }) => emptyValue(field)), ...(picture ? noPhoto : {}) },
    schema: yup.object({ ...entriesOf(apiRulesOf), ...(picture ? { photo: pictureSchema } : {}) }),

    fromWire: (wire: object, storedPhoto: PhotoValues['storedPhoto'] = null) => ({
      ...entriesOf(({ field, wirePath }) => heldValue(field, valueAt(wire, wirePath))),
      ...(picture ? { ...noPhoto, storedPhoto } : {}),
    }),

    toFormData: (values: Values & Partial<PhotoValues>, before?: Stored) =>
      toFormData(request, values, before),
    toPatch: (values: Values, before?: Stored) => toPatch(request, values, before),
    toInput: (values: Values) => toInput(formFields, values),
    emptied: (values: Values, before: Values) => emptiedNames(request, values, before),

    toFormName(wireName: string, message: string): string {
      if (wireName === pictureName) return 'photo';
      const isWithin = (path: string) => path === wireName || path.startsWith(`${wireName}.`);
      const within = formFields.filter(({ path }) => isWithin(path.join('.')));
      // For a field in a group the api may name only the group; then the message begins with the field's label.
      const named = within.find(({ field }) => message.startsWith(`${field.label} `));
      return (named ?? within[0])?.name ?? camelCased(wireName);
    },

    differences(mine: Values, theirs: Values, words: Record<string, (value: unknown) => string> = {}) {
      const compared = shown.map(({ name, field, removableGroup }) => ({
        label: removableGroup ? `${fields[removableGroup]?.label}: ${field.label}` : field.label,
        textOf: (values: Values) => words[name]?.(values[name]) ?? textOfValue(values[name]),
      }));
      const photo = picture && {
        label: picture.label,
        textOf: (values: Values) => photoText(values as Values & PhotoValues),
      };
      return differencesOf([...compared, ...(photo ? [photo] : [])], mine, theirs);
    },
  };
  return form as unknown as EntityForm<F, L>;
}

function formFieldsOf(fields: Fields): FormField[] {
  return leavesOf(fields).flatMap(({ field, path, wirePath }) => {
    const [outermost = ''] = path;
    const group = fields[outermost];
    const isRemovable = group?.kind === 'group' && group.options.isNullable;
    const name = camelCased(path.at(-1) ?? '');
    return field.kind === 'picture'
      ? []
      : [{ name, field, path, wirePath, removableGroup: isRemovable ? outermost : undefined }];
  });
}

function emptyValue({ kind, empty, initial }: Field): unknown {
  if (kind === 'flag') return initial ?? false;
  if (kind === 'choice') return initial ?? empty;
  return kind === 'names' ? [] : (initial ?? '');
}

function heldValue({ kind, empty }: Field, value: unknown): unknown {
  if (kind === 'flag') return value ?? false;
  if (kind === 'names') return value ?? [];
  if (value === undefined || value === null || (kind === 'number' && value === empty)) return '';
  // The day in UTC: the api stores a sent day as midnight UTC.
  return kind === 'date' ? String(value).slice(0, 10) : String(value);
}

/** Applies the api's rules to a field. Blank values are not sent (docs/product.md#validation), so only required fields reject them. */
function apiRulesOf({ field }: FormField) {
  const schema = (field.isRequired && field.onCreate) || field.input;
  return yup.mixed().test('api', (value, { createError }) => {
    if (isBlank(value) && !field.isRequired) return true;
    const message = complaintOf(schema, isBlank(value) ? undefined : value);
    return message ? createError({ message }) : true;
  });
}

function complaintOf(schema: yup.Schema, value: unknown): string | undefined {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as yup.ValidationError).message;
  }
}

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value).trim();
}

function valueAt(wire: unknown, path: readonly string[]): unknown {
  return path.reduce((within, name) => (within as Values | null | undefined)?.[name], wire);
}
