import * as yup from 'yup';

/** A trimmed string. Anything that is not a string is refused, where yup would turn a number or `true` into text. */
export function text(): yup.StringSchema {
  return yup
    .string()
    .transform((_cast, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .typeError('${path} must be text');
}

/** A list of strings: an array, one repeated form field, or the JSON text of an array. */
export function textList<T extends string>(
  item: yup.Schema<T>,
): yup.ArraySchema<T[] | undefined, yup.AnyObject> {
  return yup.array(item).transform((_cast, original: unknown) => toList(original));
}

function toList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.trim().startsWith('[')) return [value];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
