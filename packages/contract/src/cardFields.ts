import * as yup from 'yup';
import { lineField } from './fields';
import { numberField } from './numbers';
import { isDay } from './sharedWire';
import { text } from './text';

export const day = (name: string) => {
  const message = `${name} must be a day such as 2026-05-01`;
  return text(name).test('day', message, (value) => !value || isDay(value));
};
export const requiredDay = (name: string) => day(name).required(`${name} is required`);
export const requiredLine = (name: string, max?: number) =>
  lineField(name, max).required(`${name} is required`);
export const optionalLine = (name: string, max?: number) => lineField(name, max).default('');
export const optionalNumber = (name: string, rules: Parameters<typeof numberField>[1]) =>
  numberField(name, rules).transform(blankIsNone).default(null);

function blankIsNone(value: unknown, original: unknown): unknown {
  return typeof original === 'string' && original.trim() === '' ? null : value;
}

/** A list of the card: what is absent is empty. */
export function rowsOf<T extends yup.Maybe<yup.AnyObject>>(
  name: string,
  row: yup.ObjectSchema<T>,
  max: number,
) {
  const message = `${name} must be a list`;
  return yup
    .array(row.typeError(message).nonNullable(message).defined(message))
    .typeError(message)
    .nonNullable(message)
    .max(max, `${name} may have at most ${max} entries`)
    .default([]);
}

export const anyText = () => yup.string().defined();
