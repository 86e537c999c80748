import * as yup from 'yup';
import { emailField, oneLine } from './leadFields';
import { limits } from './limits';
import { withoutInvisible } from './oneLine';
import { MOMENT } from './sharedWire';
import { snakeCased } from './spelling';
import { atMost, text, textAs, textList } from './text';

/** One line with a maximum length. */
export function lineField(name: string, max: number = limits.nameMax): yup.StringSchema {
  return oneLine(name).max(max, atMost(name, max));
}

/** The same for a text that may have line breaks in a request. */
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

/** The e-mail address of a person in our own records; optional. */
export const contactEmailField = emailField.notRequired().nonNullable('Email must be text');

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A day (2025-10-01) or a moment with its time zone; null means none. */
export function dateField(name: string): yup.StringSchema<string | null | undefined> {
  const message = `${name} must be a date such as 2025-10-01`;
  return text(name)
    .nullable()
    .test('date', message, (value) => !value || (DATE.test(value) && !Number.isNaN(Date.parse(value))));
}

// Farther ahead, a date is a slip of the keyboard.
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

/** The names of fields that an edit empties (docs/product.md#clearing-a-field); both spellings are accepted, and former names. */
export function clearField<T extends string>(names: readonly T[], aliases: Readonly<Record<string, T>> = {}) {
  const known = [...names, ...Object.keys(aliases)];
  const message = `Only these fields can be emptied: ${known.map((name) => name.replaceAll('_', ' ')).join(', ')}`;
  const item = text('A field to be emptied')
    .transform((value: unknown) =>
      typeof value === 'string' ? todaysName(snakeCased(value), aliases) : value,
    )
    .oneOf(names, message)
    .required(message);
  return textList('The fields to be emptied', item).max(known.length, message);
}

function todaysName(name: string, aliases: Readonly<Record<string, string>>): string {
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
}
