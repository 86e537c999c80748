import * as yup from 'yup';
import { isWebAddress, parseWebAddress, withHttps } from './addresses';
import { limits } from './limits';
import { oneLineOf, withoutInvisible } from './oneLine';
import { grouped, snakeCased } from './spelling';
import { visitorLimits } from './visitorLimits';

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

/** One line of text; line breaks become spaces, because a name goes into the subject of a mail. */
export const oneLine = (name: string): yup.StringSchema => textAs(name, oneLineOf);

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

/** A list of records that an owner types by hand. */
export function listField<T extends yup.Maybe<yup.AnyObject>>(
  name: string,
  entry: yup.ObjectSchema<T>,
  max: number,
) {
  const message = `${name} must be a list`;
  return yup
    .array(entry.typeError(message).nonNullable(message).defined(message))
    .typeError(message)
    .nonNullable(message)
    .max(max, `${name} may have at most ${max} entries`)
    .optional();
}

export interface NumberRules {
  min: number;
  max: number;
  whole?: boolean;
  /** Golf writes a handicap that is better than none with a plus: +1.2 is -1.2. */
  plusIsBelowZero?: boolean;
}

const NUMERAL = /^-?\d+(?:\.\d+)?$/;

/** A number, or its text as a form sends it; null means none. */
export function numberField(
  name: string,
  { min, max, whole = false, plusIsBelowZero = false }: NumberRules,
): yup.NumberSchema<number | null | undefined> {
  const message = `${name} must be ${whole ? 'a whole number' : 'a number'} from ${min} to ${max}`;
  const field = yup
    .number()
    .transform((_cast, original: unknown) => numberOf(original, { plusIsBelowZero }))
    .typeError(message)
    .min(min, message)
    .max(max, message)
    .nullable();
  return whole ? field.integer(message) : field;
}

/** NaN for anything that is not a number: yup would parse a list, `true` and `0x10`. */
export function numberOf(
  value: unknown,
  { plusIsBelowZero = false }: Pick<NumberRules, 'plusIsBelowZero'> = {},
): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const numeral = plusIsBelowZero ? value.trim().replace(/^\+(?=\d)/, '-') : value.trim();
  // Avoids minus zero.
  return NUMERAL.test(numeral) ? Number(numeral) + 0 : Number.NaN;
}

/** One line with a maximum length. */
export function lineField(name: string, max: number = visitorLimits.nameMax): yup.StringSchema {
  return oneLine(name).max(max, atMost(name, max));
}

/** One line in forms; a request may contain line breaks. */
export function longLineField(name: string, max: number): yup.StringSchema {
  return textAs(name, withoutInvisible).max(max, atMost(name, max));
}

/** Text of several lines. */
export function longTextField(name: string, max: number): yup.StringSchema {
  return text(name).max(max, atMost(name, max));
}

export interface NamesRules {
  /** How many at most. */
  entries?: number;
  /** The longest of them. */
  characters?: number;
  /** Further rules for each. */
  refine?(name: yup.StringSchema<string>): yup.StringSchema<string>;
}

/** A few names, one line each: suggestions from the forms, or anything else. */
export function namesField(
  name: string,
  one: string,
  { entries = limits.sportsMax, characters = limits.sportMax, refine = (each) => each }: NamesRules = {},
): yup.ArraySchema<string[] | undefined, yup.AnyObject> {
  const blank = `${one} may not be blank`;
  return textList(name, refine(lineField(one, characters).required(blank))).max(
    entries,
    `${name} may have at most ${entries} entries`,
  );
}

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A day (2025-10-01) or a moment with its time zone; null means none. */
export function dateField(name: string): yup.StringSchema<string | null | undefined> {
  const message = `${name} must be a date such as 2025-10-01`;
  return text(name)
    .nullable()
    .test('date', message, (value) => !value || (DATE.test(value) && !Number.isNaN(Date.parse(value))));
}

export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
// A later date is a typing error.
const LAST_YEAR = 2100;

/** A moment with its time zone; null means none. */
export function momentField(name: string): yup.StringSchema<string | null | undefined> {
  const message = `${name} must be a moment such as 2026-12-03T09:00:00Z`;
  const tooFar = `${name} must be before the year ${LAST_YEAR}`;
  return text(name)
    .nullable()
    .test('moment', message, (value) => isEmpty(value) || (MOMENT.test(value) && !isNaN(Date.parse(value))))
    .test('useful', tooFar, (value) => isEmpty(value) || !(Date.parse(value) >= Date.UTC(LAST_YEAR, 0)));
}

const isEmpty = (value: string | null | undefined): value is null | undefined =>
  value === null || value === undefined;

/** True or false, or the text of it as a form sends it. */
export function flagField(name: string): yup.BooleanSchema {
  const message = `${name} must be true or false`;
  return yup.boolean().typeError(message).nonNullable(message);
}

/** Fields that are sent together under one name; a missing group adds nothing. */
export function groupField<T extends yup.ObjectShape>(name: string, fields: T) {
  const message = `${name} must be an object`;
  return yup.object(fields).noUnknown().typeError(message).nonNullable(message).optional().default(undefined);
}

/** The names of fields that an edit empties (docs/product.md#clearing-a-field); both spellings are accepted. */
export function clearField<T extends string>(names: readonly T[]) {
  const message = `Only these fields can be emptied: ${names.map((name) => name.replaceAll('_', ' ')).join(', ')}`;
  const item = text('A field to be emptied')
    .transform((value: unknown) => (typeof value === 'string' ? snakeCased(value) : value))
    .oneOf(names, message)
    .required(message);
  return textList('The fields to be emptied', item).max(names.length, message);
}

/** Not trimmed: a blank may be part of a password. `name` is what the messages call the field. */
export function passwordField(name: string): yup.StringSchema<string> {
  const required = `${name} is required`;
  return yup
    .string()
    .strict()
    .typeError(required)
    .max(limits.passwordMax, atMost(name, limits.passwordMax))
    .required(required);
}

const TOKEN_MAX = 100;

/** The code of a link that was sent to somebody. */
export const tokenField = (name: string, unknown: string): yup.StringSchema<string> =>
  text('The code').max(TOKEN_MAX, unknown).required(`The code of ${name} is missing`);

/** A web address as typed; one that starts with its host gets 'https://'. It is stored as a browser would parse it. */
export function webAddressField(name: string): yup.StringSchema {
  const message = `${name} must be a web address, such as https://www.example.com`;
  return textAs(name, webAddressOf)
    .max(limits.addressMax, atMost(name, limits.addressMax))
    .test('web-address', message, (value) => !value || isWebAddress(value));
}

/** Reading drops line breaks and tabs, which could hide what follows them. */
function webAddressOf(typed: string): string {
  const address = withoutInvisible(typed);
  return (parseWebAddress(address) ?? parseWebAddress(withHttps(address)))?.href ?? address;
}

// A browser drops tabs and line breaks from a URL and reads a backslash as a slash.
const HIDDEN = /[\s\\\p{Cc}]/u;

/** Whether a page may use this as a picture's URL: http, https, or a path of this site. */
export function isImageAddress(address: string): boolean {
  if (HIDDEN.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** The URL of a picture, as an admin types it; empty means none. */
export function imageAddressField(name: string): yup.StringSchema {
  const message = `${name} must be a web address, such as https://www.example.com/team.webp, or a path of this site`;
  return textAs(name, withHttps)
    .max(limits.addressMax, atMost(name, limits.addressMax))
    .test('image-address', message, (value) => !value || isImageAddress(value));
}
