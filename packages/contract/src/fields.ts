import * as yup from 'yup';
import { emailField, oneLine } from './leadFields';
import { limits } from './limits';
import { snakeCased } from './spelling';
import { atMost, text, textList } from './text';

/** One line with a maximum length. */
export function lineField(name: string, max: number = limits.nameMax): yup.StringSchema {
  return oneLine(name).max(max, atMost(name, max));
}

/** Text of several lines. */
export function longTextField(name: string, max: number): yup.StringSchema {
  return text(name).max(max, atMost(name, max));
}

/** A few names, one line each: suggestions from the forms, or anything else. */
export function namesField(name: string, one: string): yup.ArraySchema<string[] | undefined, yup.AnyObject> {
  const blank = `${one} may not be blank`;
  return textList(name, lineField(one, limits.sportMax).required(blank)).max(
    limits.sportsMax,
    `${name} may have at most ${limits.sportsMax} entries`,
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
