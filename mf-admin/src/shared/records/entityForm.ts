import { type CamelCase, type Field, type Fields, type Picture, camelCased, leavesOf } from '@site/contract';
import * as yup from 'yup';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import { isPhotoRemoved, noPhoto, type PhotoValues, photoText } from './photoValues';
import { pictureSchema } from './pictureFile';
import type { StoredRecord } from '../form/StoredRecord';

type FieldValue<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'names' }
    ? string[]
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

type Values = Record<string, unknown>;
type Stored = Pick<StoredRecord<Values>, 'updatedAt' | 'values'>;

interface FormField {
  /** The form's name of the field. */
  name: string;
  field: Field;
  path: readonly string[];
  wirePath: readonly string[];
  /** The group that contains the field, if requests may remove it. */
  removableGroup: string | undefined;
}

export interface EntityForm<F extends Fields> {
  /** In the order of the definition. */
  names: readonly FieldName<F>[];
  fields: Readonly<Record<FieldName<F>, Field>>;
  empty: FormValues<F>;
  /** The api's own rules. */
  schema: yup.Schema;
  fromWire(wire: object, photo?: PhotoValues['storedPhoto']): FormValues<F>;
  /** The request fields of docs/product.md#api-calls: in camelCase, groups and lists as JSON, empty fields omitted. */
  toFormData(values: FormValues<F>, before?: StoredRecord<FormValues<F>>): FormData;
  /** Maps a field name in the api's error to the form's. */
  toFormName(wireName: string, message: string): string;
  differences(
    mine: FormValues<F>,
    theirs: FormValues<F>,
    /** Formatters for fields whose value is not shown verbatim. */
    words?: Partial<Record<FieldName<F>, (value: string) => string>>,
  ): Difference[];
}

/** Derives a form's values, schema, request and comparison from an entity's definition. */
export function entityForm<F extends Fields>(fields: F): EntityForm<F> {
  const formFields = formFieldsOf(fields);
  const [pictureName, picture] = Object.entries(fields).find(([, { kind }]) => kind === 'picture') ?? [];
  const entriesOf = <T>(valueOf: (field: FormField) => T) =>
    Object.fromEntries(formFields.map((field) => [field.name, valueOf(field)]));

  const form = {
    names: formFields.map(({ name }) => name),
    fields: entriesOf(({ field }) => field),
    empty: { ...entriesOf(({ field }) => emptyValue(field)), ...(picture ? noPhoto : {}) },
    schema: yup.object({ ...entriesOf(apiRulesOf), ...(picture ? { photo: pictureSchema } : {}) }),

    fromWire: (wire: object, storedPhoto: PhotoValues['storedPhoto'] = null) => ({
      ...entriesOf(({ field, wirePath }) => heldValue(field, valueAt(wire, wirePath))),
      ...(picture ? { ...noPhoto, storedPhoto } : {}),
    }),

    toFormData: (values: Values & Partial<PhotoValues>, before?: Stored): FormData => {
      const data = new FormData();
      for (const [name, value] of Object.entries(sentValues(formFields, values, before?.values))) {
        data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      if (before)
        appendEdit(data, clearedNames(formFields, pictureName, { values, before: before.values }), before);
      if (pictureName && values.photo) data.append(pictureName, values.photo);
      return data;
    },

    toFormName(wireName: string, message: string): string {
      if (wireName === pictureName) return 'photo';
      const isWithin = (path: string) => path === wireName || path.startsWith(`${wireName}.`);
      const within = formFields.filter(({ path }) => isWithin(path.join('.')));
      // For a field in a group the api may name only the group; then the message begins with the field's label.
      const named = within.find(({ field }) => message.startsWith(`${field.label} `));
      return (named ?? within[0])?.name ?? camelCased(wireName);
    },

    differences(mine: Values, theirs: Values, words: Record<string, (value: string) => string> = {}) {
      const compared = formFields.map(({ name, field, removableGroup }) => ({
        label: removableGroup ? `${fields[removableGroup]?.label}: ${field.label}` : field.label,
        textOf: (values: Values) => {
          const text = textOfValue(values[name]);
          return words[name]?.(text) ?? text;
        },
      }));
      const photo = picture && {
        label: picture.label,
        textOf: (values: Values) => photoText(values as Values & PhotoValues),
      };
      return differencesOf([...compared, ...(photo ? [photo] : [])], mine, theirs);
    },
  };
  return form as unknown as EntityForm<F>;
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

function emptyValue({ kind, initial }: Field): unknown {
  if (kind === 'flag') return initial ?? false;
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

function sentValues(formFields: readonly FormField[], values: Values, before: Values | undefined): Values {
  const sent: Values = {};
  for (const formField of formFields) {
    const { name, field, path, removableGroup } = formField;
    const value = values[name];
    if (removableGroup && isGroupBlank(formFields, removableGroup, values)) continue;
    // The form shows only the day: sending it unchanged would drop the time. Null empties it.
    const isSent =
      field.kind === 'date' ? value !== (before?.[name] ?? '') : field.kind === 'flag' || !isBlank(value);
    if (isSent)
      put(
        sent,
        path.map((part) => camelCased(part)),
        sentValue(field, value),
      );
  }
  return sent;
}

function sentValue({ kind }: Field, value: unknown): unknown {
  if (kind === 'number') return Number(value);
  if (kind === 'date') return value || null;
  return typeof value === 'string' ? value.trim() : value;
}

function appendEdit(data: FormData, clear: readonly string[], { updatedAt }: Stored): void {
  if (clear.length > 0) data.append('clear', JSON.stringify(clear));
  data.append('based_on', updatedAt);
}

/** The fields that an edit has emptied. */
function clearedNames(
  formFields: readonly FormField[],
  pictureName: string | undefined,
  { values, before }: { values: Values; before: Values },
): string[] {
  const names = formFields.flatMap(({ name, field, path, removableGroup }) => {
    const isRemoved = !isBlank(before[name]) && isBlank(values[name]);
    if (!isRemoved) return [];
    if (removableGroup && isGroupBlank(formFields, removableGroup, values)) return [removableGroup];
    return field.isClearable ? [path.at(-1) ?? ''] : [];
  });
  const isPictureRemoved =
    pictureName && isPhotoRemoved(values as Values & PhotoValues, before as Values & PhotoValues);
  return [...new Set([...names, ...(isPictureRemoved ? [pictureName] : [])])];
}

const isGroupBlank = (formFields: readonly FormField[], group: string, values: Values): boolean =>
  formFields.every(({ name, removableGroup }) => removableGroup !== group || isBlank(values[name]));

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === false;
}

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value).trim();
}

function valueAt(wire: unknown, path: readonly string[]): unknown {
  return path.reduce((within, name) => (within as Values | null | undefined)?.[name], wire);
}

/** Creates missing groups along the path. */
function put(sent: Values, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) sent[name] = value;
  else put((sent[name] ??= {}) as Values, inner, value);
}
