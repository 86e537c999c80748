import * as yup from 'yup';
import { anyText, optionalLine, optionalNumber, requiredDay, requiredLine } from './cardFields';
import { limits } from './limits';
import { dayWire } from './sharedWire';

export const resultInput = yup
  .object({
    on: requiredDay('Date'),
    event: requiredLine('Event'),
    venue: optionalLine('Venue'),
    /** The course of a golf event: its length in yards, its rating and its slope. */
    yards: optionalNumber('Yards', { min: 500, max: 9000, whole: true }),
    rating: optionalNumber('Rating', { min: 50, max: 90 }),
    slope: optionalNumber('Slope', { min: 55, max: 155, whole: true }),
    /** A score, a time or a mark. */
    score: requiredLine('Score', limits.figureValueMax),
    place: optionalLine('Place', limits.figureValueMax),
  })
  .noUnknown();

const anyNumber = () => yup.number().defined().nullable();

export const resultWire = yup
  .object({
    on: dayWire.required(),
    event: yup.string().required(),
    venue: anyText(),
    yards: anyNumber(),
    rating: anyNumber(),
    slope: anyNumber(),
    score: yup.string().required(),
    place: anyText(),
  })
  .noUnknown();
export type ResultWire = yup.InferType<typeof resultWire>;
