import * as yup from 'yup';
import { anyText, optionalLine, optionalNumber, requiredDay, requiredLine, rowsOf } from './cardFields';
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

export const resultChangeMessages = {
  empty: 'A change needs the row before it, or the row after it',
} as const;

/** One change that a family wants: a row that is new has none before it, and one that is removed none after it. */
const resultChangeInput = yup
  .object({
    before: resultInput.nullable().default(null),
    after: resultInput.nullable().default(null),
  })
  .noUnknown()
  .test('some', resultChangeMessages.empty, ({ before, after }) => before !== null || after !== null);

// Every row can be replaced by another.
export const resultChangesInput = rowsOf('Changed results', resultChangeInput, limits.cardResults * 2);
export interface ResultChange {
  before: ResultWire | null;
  after: ResultWire | null;
}

/** What the profile has of the row that a change begins with. */
export const resultFits = ['as_seen', 'gone', 'there'] as const;
export type ResultFit = (typeof resultFits)[number];

export const resultChangeWire = yup
  .object({
    before: resultWire.nullable().defined().default(null),
    after: resultWire.nullable().defined().default(null),
    /** `gone`: the profile no longer has the row before it. `there`: it has the row after it already. */
    fit: yup.string<ResultFit>().oneOf(resultFits).required(),
  })
  .noUnknown();
export type ResultChangeWire = yup.InferType<typeof resultChangeWire>;
