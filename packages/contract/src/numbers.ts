import * as yup from 'yup';

interface NumberRules {
  min: number;
  max: number;
  whole?: boolean;
}

const NUMERAL = /^-?\d+(?:\.\d+)?$/;

/** A number, or the text of one as a form sends it. Null says that there is none. */
export function numberField(
  name: string,
  { min, max, whole = false }: NumberRules,
): yup.NumberSchema<number | null | undefined> {
  const message = `${name} must be ${whole ? 'a whole number' : 'a number'} from ${min} to ${max}`;
  const field = yup
    .number()
    .transform((_cast, original: unknown) => toNumber(original))
    .typeError(message)
    .min(min, message)
    .max(max, message)
    .nullable();
  return whole ? field.integer(message) : field;
}

// yup would read a number from a list, from `true` and from `0x10`.
function toNumber(value: unknown): unknown {
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'string' && NUMERAL.test(value.trim()) ? Number(value) : Number.NaN;
}
