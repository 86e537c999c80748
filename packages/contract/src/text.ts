import * as yup from 'yup';
import { grouped } from './spelling';

/**
 * A trimmed string. Anything that is not a string is refused, where yup would turn a number or `true` into text.
 * `name` is what the messages call the field.
 */
export function text(name: string): yup.StringSchema {
  const message = `${name} must be text`;
  return yup
    .string()
    .transform((_cast, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .typeError(message)
    .nonNullable(message);
}

/** A text that is stored in another spelling than it is typed. */
export const textAs = (name: string, spell: (typed: string) => string): yup.StringSchema =>
  text(name).transform((value: unknown) => (typeof value === 'string' ? spell(value).trim() : value));

/** The message of a text that is too long. */
export function atMost(name: string, characters: number): string {
  return `${name} must be at most ${grouped(characters)} characters`;
}

/** A list of strings: an array, one repeated form field, or the JSON text of an array. */
export function textList<T extends string>(
  name: string,
  item: yup.Schema<T>,
): yup.ArraySchema<T[] | undefined, yup.AnyObject> {
  const message = `${name} must be a list`;
  return yup
    .array(item)
    .transform((_cast, original: unknown) => toList(original))
    .typeError(message)
    .nonNullable(message);
}

function toList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.trim().startsWith('[')) return [value];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // The schema refuses it with its own sentence.
    return value;
  }
}
