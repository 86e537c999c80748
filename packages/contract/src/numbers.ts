import * as yup from 'yup';
import { limits } from './limits';
import { grouped } from './spelling';

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

/** The year in which an athlete or an applicant leaves school. */
export const gradYearField = numberField('Graduation year', {
  min: limits.gradYearMin,
  max: limits.gradYearMax,
  whole: true,
});

const WHOLE = `Order must be a whole number from 0 to ${grouped(limits.orderMax)}`;

/** A place in a list, as a number or its text; without one the position counts. */
export const orderField = yup
  .number()
  .transform((_cast, original: unknown) => (isNoPlace(original) ? undefined : numberOf(original)))
  .typeError(WHOLE)
  .integer(WHOLE)
  .min(0, WHOLE)
  .max(limits.orderMax, WHOLE)
  .optional();

const isNoPlace = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** NaN for anything that is not a number: yup would parse a list, `true` and `0x10`. */
export function numberOf(
  value: unknown,
  { plusIsBelowZero = false }: Pick<NumberRules, 'plusIsBelowZero'> = {},
): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const numeral = plusIsBelowZero ? value.trim().replace(/^\+(?=\d)/, '-') : value.trim();
  // The sum is no minus zero.
  return NUMERAL.test(numeral) ? Number(numeral) + 0 : Number.NaN;
}
