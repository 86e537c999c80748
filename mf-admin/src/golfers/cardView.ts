import {
  type SportFigure,
  type AdminGolferWire,
  golferCardInput,
  figuresOfSport,
  sheetNameOf,
  sportFigureOf,
} from '@site/contract';
import type { SelectOption } from '@site/ui';
import { listDifferencesOf, type ListWords } from '../form/ConflictDialog';
import { failureOf } from '../form/failureText';
import type { StoredRecord } from '../form/StoredRecord';
import { dayText } from '../list/cells';
import type { RecordKind } from '../list/recordKind';

export const cardTexts = {
  title: 'Card for coaches',
  lead: (name: string) => `What a coach reads first about ${name}`,
  form: 'Form of the athlete',
  loadFailed: 'The card could not be loaded. Please try again.',
  save: 'Save card',
  saved: 'The card is saved',
  saveFailed: 'The card could not be saved.',
  untitled: 'Not filled in yet',

  figures: 'Figures',
  figuresLead: 'The profile shows them in this order. Golf has its own fields in the form of the athlete.',
  noFigures:
    'Golf has its fields in the form of the athlete. For the figures of another sport, tick that sport there first.',
  results: 'Results',
  resultsLead: 'The profile shows the newest six, and the others on request.',
  otherFigure: (id: string) => `${id} (no figure of this sport)`,
  golfHint: 'With slope and rating, the profile shows the differential.',
  films: 'Films',
  filmsLead: 'On YouTube or Vimeo. The profile links there.',
  filmHint: 'The address as you copy it from YouTube or Vimeo',
  lengthHint: 'Minutes and seconds, such as 2:35',
  schedule: 'Schedule',
  scheduleLead: 'The profile shows the next three.',
  placeHint: 'Such as 2nd of 84',
  scoreHint: 'The score of one round, a time or a mark',
  noteHint: 'Such as long course, or wind +1.2',
} as const;

/** How the value of a figure is written. */
export function valueHint({ kind, min, max, unit = '' }: SportFigure): string {
  if (kind === 'time') return 'Seconds such as 10.92, or minutes and seconds such as 1:52.30';
  if (kind === 'words') return 'A few words';
  return `A number from ${min} to ${max}${unit && ` (${unit.trim()})`}`;
}

export type FigureEntry = Record<'sport' | 'figure' | 'value' | 'on' | 'note', string>;
export type ResultEntry = Record<
  'on' | 'event' | 'venue' | 'yards' | 'rating' | 'slope' | 'score' | 'place',
  string
>;
export type FilmEntry = Record<'address' | 'title' | 'length', string>;
export type EventEntry = Record<'on' | 'event' | 'venue', string>;

export interface CardValues {
  figures: FigureEntry[];
  results: ResultEntry[];
  films: FilmEntry[];
  schedule: EventEntry[];
}

/** The api's own rules. */
const cardSchema = golferCardInput.omit(['based_on']);

const NO_CARD = { figures: [], results: [], films: [], schedule: [] };

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function toStoredCard({ id, updated_at, card }: AdminGolferWire): StoredRecord<CardValues> {
  const { figures, results, films, schedule } = card ?? NO_CARD;
  return {
    id,
    updatedAt: updated_at,
    values: {
      figures,
      results: results.map(({ yards, rating, slope, ...result }) => ({
        ...result,
        yards: typed(yards),
        rating: typed(rating),
        slope: typed(slope),
      })),
      films: films.map(({ address, title, length }) => ({ address, title, length })),
      schedule,
    },
  };
}

export const blankFigure = (sports: readonly string[]): FigureEntry => ({
  sport: sports.length === 1 ? (sports[0] ?? '') : '',
  figure: '',
  value: '',
  on: '',
  note: '',
});
export const blankResult: ResultEntry = {
  on: '',
  event: '',
  venue: '',
  yards: '',
  rating: '',
  slope: '',
  score: '',
  place: '',
};
export const blankFilm: FilmEntry = { address: '', title: '', length: '' };
export const blankEvent: EventEntry = { on: '', event: '', venue: '' };

/** The sports of an athlete that have figures here, with those of figures that are stored already. */
export function sportsWithFigures(sports: readonly string[], figures: readonly FigureEntry[]): string[] {
  const named = [...sports, ...figures.map(({ sport }) => sport)].flatMap(
    (sport) => sheetNameOf(sport) ?? [],
  );
  return [...new Set(named)].filter((sport) => figuresOfSport(sport).length > 0);
}

/** A choice with what is chosen, even when that has left the table: what is stored is always seen. */
export const withChosen = (choices: readonly string[], chosen: string): string[] =>
  chosen === '' || choices.includes(chosen) ? [...choices] : [...choices, chosen];

/** The figures of a sport, and the chosen one even when it is none of them. */
export function figureChoices(sport: string, chosen: string): SelectOption[] {
  const choices = figuresOfSport(sport).map(({ id, name }) => ({ value: id, label: name }));
  const isOther = chosen !== '' && !choices.some(({ value }) => value === chosen);
  return isOther ? [...choices, { value: chosen, label: cardTexts.otherFigure(chosen) }] : choices;
}

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join(' · ') || cardTexts.untitled;

export const figureLine = ({ sport, figure, value, on, note }: FigureEntry): string => {
  const rules = sportFigureOf(sport, figure);
  return joined([rules?.name ?? figure, `${value}${value && (rules?.unit ?? '')}`, dayText(on), note]);
};
export const resultLine = ({ on, event, venue, score, place, yards, rating, slope }: ResultEntry): string =>
  joined([dayText(on), event, venue, score, place, [yards, rating, slope].filter(Boolean).join('/')]);
export const filmLine = ({ title, length, address }: FilmEntry): string => joined([title, length, address]);
export const eventLine = ({ on, event, venue }: EventEntry): string => joined([dayText(on), event, venue]);

const lists: ListWords<CardValues> = [
  { label: cardTexts.figures, linesOf: ({ figures }) => figures.map(figureLine) },
  { label: cardTexts.results, linesOf: ({ results }) => results.map(resultLine) },
  { label: cardTexts.films, linesOf: ({ films }) => films.map(filmLine) },
  { label: cardTexts.schedule, linesOf: ({ schedule }) => schedule.map(eventLine) },
];

/** The whole card is saved at once, beside the form of the athlete. */
export const cardKind: RecordKind<AdminGolferWire, CardValues> = {
  collection: 'golfers',
  part: 'card',
  empty: NO_CARD,
  schema: cardSchema,
  toStored: toStoredCard,
  toRequest: (values, before) => ({
    key: before?.id,
    // The api's fields of each entry.
    body: { ...cardSchema.cast(values, { stripUnknown: true }), based_on: before?.updatedAt },
  }),
  compare: (mine, theirs) => listDifferencesOf(lists, mine, theirs),
  failureText: (error) => failureOf(cardTexts.saveFailed, error),
  savedText: () => cardTexts.saved,
};
