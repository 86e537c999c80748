import * as yup from 'yup';
import { limits } from './limits';
import { toNumber } from './numbers';

const WHOLE = `Order must be a whole number from 0 to ${limits.orderMax.toLocaleString('en-GB')}`;

/** A place in a list, as a number or its text; without one the position counts. */
export const orderField = yup
  .number()
  .transform((_cast, original: unknown) => (isNoPlace(original) ? undefined : toNumber(original)))
  .typeError(WHOLE)
  .integer(WHOLE)
  .min(0, WHOLE)
  .max(limits.orderMax, WHOLE)
  .optional();

const isNoPlace = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');
