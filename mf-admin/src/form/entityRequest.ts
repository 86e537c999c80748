import { camelCased, exampleField, type Field, type ImageWire, numberOf } from '@site/contract';
import type { StoredRecord } from './StoredRecord';

/** The form values of a person's photo. */
export interface PhotoValues {
  /** The record's photo; null also when it is to be removed. */
  storedPhoto: ImageWire | null;
  /** The chosen replacement. */
  photo: File | null;
}

export const noPhoto: PhotoValues = { storedPhoto: null, photo: null };

export type Values = Record<string, unknown>;
export type Stored = Pick<StoredRecord<Values>, 'updatedAt' | 'values'>;

export interface FormField {
  /** The form's name of the field. */
  name: string;
  field: Field;
  path: readonly string[];
  wirePath: readonly string[];
  /** The group that contains the field, if requests may remove it. */
  removableGroup: string | undefined;
}

interface EntityRequest {
  formFields: readonly FormField[];
  pictureName: string | undefined;
}

/** The fields of a request. An edit names the fields that it empties and the version that it is based on. */
export function toPatch(request: EntityRequest, values: Values, before: Stored | undefined): Values {
  const sent = sentValues(request.formFields, values, before?.values);
  if (!before) return sent;
  const clear = emptiedNames(request, values, before.values);
  return { ...sent, ...(clear.length > 0 && { clear }), based_on: before.updatedAt };
}

/** The same as a multipart request, with a new picture. */
export function toFormData(
  request: EntityRequest,
  values: Values & Partial<PhotoValues>,
  before: Stored | undefined,
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(toPatch(request, values, before))) {
    data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (request.pictureName && values.photo) data.append(request.pictureName, values.photo);
  return data;
}

/** The fields of a JSON request. */
export function toInput(formFields: readonly FormField[], values: Values): Values {
  return Object.fromEntries(
    formFields.map(({ name, field, path }) => [path.at(-1), sentValue(field, values[name])]),
  );
}

function sentValues(formFields: readonly FormField[], values: Values, before: Values | undefined): Values {
  const sent: Values = {};
  for (const formField of formFields) {
    const { name, field, path, removableGroup } = formField;
    const value = values[name];
    if (removableGroup && isGroupBlank(formFields, removableGroup, values)) continue;
    if (isSent(field, value, before?.[name]))
      put(
        sent,
        path.map((part) => camelCased(part)),
        sentValue(field, value),
      );
  }
  return sent;
}

function isSent(field: Field, value: unknown, before: unknown): boolean {
  const { kind } = field;
  // The api accepts one change alone: an example that is a real person now.
  if (field === exampleField) return before === true && value === false;
  // The form shows only the day: sending it unchanged would drop the time. Null empties it.
  if (kind === 'date') return value !== (before ?? '');
  // An untouched slug is not sent, because it may have changed since.
  if (kind === 'slug') return !isBlank(value) && String(value).trim() !== before;
  return kind === 'flag' || !isBlank(value);
}

function sentValue({ kind, rules }: Field, value: unknown): unknown {
  if (kind === 'number') return isBlank(value) ? null : numberOf(value, rules);
  if (kind === 'date') return value || null;
  return typeof value === 'string' ? value.trim() : value;
}

/** The names of the fields that an edit has emptied, for `clear`. */
export function emptiedNames(
  { formFields, pictureName }: EntityRequest,
  values: Values,
  before: Values,
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

export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === false;
}

/** Creates missing groups along the path. */
function put(sent: Values, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) sent[name] = value;
  else put((sent[name] ??= {}) as Values, inner, value);
}

/** Whether a save must remove the photo explicitly: a new photo replaces the old one anyway. */
function isPhotoRemoved(values: PhotoValues, before: PhotoValues): boolean {
  return before.storedPhoto !== null && values.storedPhoto === null && values.photo === null;
}

/** For the comparison of two versions. An unchanged photo is no difference: saving leaves it alone. */
export function photoText({ photo, storedPhoto }: PhotoValues): string {
  if (photo) return `A new photo: ${photo.name}`;
  return storedPhoto ? 'The stored photo' : '';
}
