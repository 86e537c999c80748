import * as yup from 'yup';
import { filmMessages, filmOf } from './addresses';
import { lineField, listField, numberField, text, textAs } from './fields';
import { limits } from './limits';
import { oneLineOf } from './oneLine';
import { basedOnField, dayWire, isDay } from './sharedWire';
import { isFigureValue, sheetNameOf, sportFigureOf } from './sportFigures';

export const day = (name: string) => {
  const message = `${name} must be a day such as 2026-05-01`;
  return text(name).test('day', message, (value) => !value || isDay(value));
};
const requiredDay = (name: string) => day(name).required(`${name} is required`);
const requiredLine = (name: string, max?: number) => lineField(name, max).required(`${name} is required`);
const optionalLine = (name: string, max?: number) => lineField(name, max).default('');
const optionalNumber = (name: string, rules: Parameters<typeof numberField>[1]) =>
  numberField(name, rules).transform(blankIsNone).default(null);

function blankIsNone(value: unknown, original: unknown): unknown {
  return typeof original === 'string' && original.trim() === '' ? null : value;
}

export const anyText = () => yup.string().defined();

const resultInput = yup
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

const resultWire = yup
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

export const golferCardMessages = {
  sport: 'This sport has no figures of its own',
  figure: 'Please choose a figure of this sport',
  value: 'Please enter the value as the figure is written: 1:52.30, a number, or a few words',
  twice: 'Each figure can be entered once',
  filmTwice: 'Each film can be entered once',
  length: 'Length must be minutes and seconds, such as 2:35',
} as const;

/** A figure of a sport. Golf's are fields of the athlete. */
const figureInput = yup
  .object({
    sport: text('Sport')
      .required(golferCardMessages.sport)
      .transform((value: unknown) => (typeof value === 'string' ? (sheetNameOf(value) ?? value) : value))
      .test('sport', golferCardMessages.sport, (sport) => !sport || sheetNameOf(sport) !== undefined),
    figure: text('Figure')
      .required(golferCardMessages.figure)
      .test('figure', golferCardMessages.figure, (id, { parent }) => {
        const { sport } = parent as { sport?: unknown };
        // An unknown sport has an error of its own.
        const isKnown = typeof sport === 'string' && sheetNameOf(sport) !== undefined;
        return !id || !isKnown || sportFigureOf(sport, id) !== undefined;
      }),
    value: requiredLine('Value', limits.figureValueMax).test(
      'value',
      golferCardMessages.value,
      (value, { parent }) => {
        const { sport, figure } = parent as { sport?: unknown; figure?: unknown };
        const rules = sportFigureOf(String(sport), String(figure));
        return !value || !rules || isFigureValue(rules, value);
      },
    ),
    /** When it was measured. */
    on: day('Date').default(''),
    /** Where, or how: 'long course'. */
    note: optionalLine('Note', limits.figureNoteMax),
  })
  .noUnknown();

const LENGTH = /^\d{1,3}:[0-5]\d$/;

const golferFilmInput = yup
  .object({
    address: textAs('The address of the film', oneLineOf)
      .max(limits.addressMax, filmMessages.address)
      .required(filmMessages.address)
      .test('film', filmMessages.address, (address) => !address || filmOf(address) !== undefined),
    title: requiredLine('Title'),
    length: text('Length')
      .test('length', golferCardMessages.length, (value) => !value || LENGTH.test(value))
      .default(''),
  })
  .noUnknown();

const golferEventInput = yup
  .object({
    on: requiredDay('Date'),
    event: requiredLine('Event'),
    venue: optionalLine('Venue'),
  })
  .noUnknown();

/** Also called for rows that break a rule and have an error of their own, so any field may be missing. */
function isEachOnce<Row extends object>(
  rows: readonly Row[] | undefined,
  keyOf: (texts: Partial<Record<keyof Row, string>>) => string | undefined,
): boolean {
  const keys = (rows ?? []).flatMap((row) => keyOf(textsIn(row)) || []);
  return new Set(keys).size === keys.length;
}

/** The fields of the row that are texts. */
const textsIn = <Row extends object>(row: Row | null | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => typeof value === 'string')) as Partial<
    Record<keyof Row, string>
  >;

/** The whole card: what is absent is emptied. */
export const golferCardInput = yup
  .object({
    figures: listField('Figures', figureInput, limits.cardFigures)
      .default([])
      .test('twice', golferCardMessages.twice, (rows) =>
        isEachOnce(rows, ({ sport, figure }) => sport && figure && `${sport} ${figure}`),
      ),
    results: listField('Results', resultInput, limits.cardResults).default([]),
    films: listField('Films', golferFilmInput, limits.cardFilms)
      .default([])
      .test('twice', golferCardMessages.filmTwice, (rows) =>
        isEachOnce(rows, ({ address }) => address && (filmOf(address)?.address ?? address)),
      ),
    schedule: listField('Schedule', golferEventInput, limits.cardEvents).default([]),
    based_on: basedOnField,
  })
  .noUnknown();
export type GolferCardInput = yup.InferType<typeof golferCardInput>;

const maybeDay = anyText;

const figureWire = yup
  .object({
    sport: yup.string().required(),
    figure: yup.string().required(),
    value: yup.string().required(),
    /** Empty when it is not known. */
    on: maybeDay(),
    note: anyText(),
  })
  .noUnknown();
export type FigureWire = yup.InferType<typeof figureWire>;

const golferFilmWire = yup
  .object({
    address: yup.string().required(),
    platform: yup.string().required(),
    title: yup.string().required(),
    length: anyText(),
  })
  .noUnknown();
export type GolferFilmWire = yup.InferType<typeof golferFilmWire>;

const golferEventWire = yup
  .object({ on: dayWire.required(), event: yup.string().required(), venue: anyText() })
  .noUnknown();
export type GolferEventWire = yup.InferType<typeof golferEventWire>;

/** The sporting record that coaches read. Results and films: newest first; schedule: the next first. */
export const golferCardWire = yup
  .object({
    figures: yup.array(figureWire.required()).required(),
    results: yup.array(resultWire.required()).required(),
    films: yup.array(golferFilmWire.required()).required(),
    schedule: yup.array(golferEventWire.required()).required(),
    /** The day in London of the athlete's last change; absent while the record is as it was created. */
    updated_on: dayWire.optional(),
  })
  .noUnknown();
export type GolferCardWire = yup.InferType<typeof golferCardWire>;
