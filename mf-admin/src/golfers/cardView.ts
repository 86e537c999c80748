import {
  type SportFigure,
  type AdminGolferWire,
  type GolferCardInput,
  type GolferCardWire,
  golferCardInput,
  figuresOfSport,
  randomKey,
  sheetNameOf,
  sportFigureOf,
} from '@site/contract';
import type { SelectOption } from '@site/ui';
import type { Difference } from '../form/ConflictDialog';
import type { StoredRecord } from '../form/StoredRecord';
import { dayText } from '../list/cells';
import { joinedName, UNNAMED_GOLFER } from '../screen/personView';

export const cardTexts = {
  title: 'Card for coaches',
  lead: (name: string) => `What a coach reads first about ${name}`,
  open: 'Figures, results, films, events and consent by link',
  form: 'Form of the athlete',
  loadFailed: 'The card could not be loaded. Please try again.',
  save: 'Save card',
  saved: 'The card is saved',
  saveFailed: 'The card could not be saved.',
  untitled: 'Not filled in yet',
  nothingElse: '(nothing that the other lacks)',

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

/** Tells the entries of a list apart while it changes. */
interface Keyed {
  key: string;
}

export type FigureEntry = Keyed & Record<'sport' | 'figure' | 'value' | 'on' | 'note', string>;
export type ResultEntry = Keyed &
  Record<'on' | 'event' | 'venue' | 'yards' | 'rating' | 'slope' | 'score' | 'place', string>;
export type FilmEntry = Keyed & Record<'address' | 'title' | 'length', string>;
export type EventEntry = Keyed & Record<'on' | 'event' | 'venue', string>;

export interface CardValues {
  figures: FigureEntry[];
  results: ResultEntry[];
  films: FilmEntry[];
  schedule: EventEntry[];
}

type StoredCard = StoredRecord<CardValues>;

/** The api's own rules. */
export const cardSchema = golferCardInput.omit(['based_on']);

export const emptyCard: CardValues = { figures: [], results: [], films: [], schedule: [] };

const NO_CARD: Omit<GolferCardWire, 'updated_on'> = { figures: [], results: [], films: [], schedule: [] };

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function toStoredCard({ id, updated_at, card }: AdminGolferWire): StoredCard {
  const { figures, results, films, schedule } = card ?? NO_CARD;
  const key = (index: number) => `${updated_at} ${index}`;
  return {
    id,
    updatedAt: updated_at,
    values: {
      figures: figures.map((figure, index) => ({ ...figure, key: key(index) })),
      results: results.map(({ yards, rating, slope, ...result }, index) => ({
        ...result,
        yards: typed(yards),
        rating: typed(rating),
        slope: typed(slope),
        key: key(index),
      })),
      films: films.map(({ address, title, length }, index) => ({
        address,
        title,
        length,
        key: key(index),
      })),
      schedule: schedule.map((event, index) => ({ ...event, key: key(index) })),
    },
  };
}

export const newFigure = (sports: readonly string[]): FigureEntry => ({
  sport: sports.length === 1 ? (sports[0] ?? '') : '',
  figure: '',
  value: '',
  on: '',
  note: '',
  key: randomKey(),
});
export const newResult = (): ResultEntry => ({
  on: '',
  event: '',
  venue: '',
  yards: '',
  rating: '',
  slope: '',
  score: '',
  place: '',
  key: randomKey(),
});
export const newFilm = (): FilmEntry => ({
  address: '',
  title: '',
  length: '',
  key: randomKey(),
});
export const newEvent = (): EventEntry => ({ on: '', event: '', venue: '', key: randomKey() });

/** What is sent: the api's fields of each entry. */
export function toCardInput(values: CardValues, before: StoredCard | undefined): GolferCardInput {
  return {
    ...cardSchema.cast(values, { stripUnknown: true }),
    ...(before && { based_on: before.updatedAt }),
  };
}

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

/** Of each list that differs, the entries that only one of the versions has. */
export function compareCards(mine: CardValues, theirs: CardValues): Difference[] {
  const lists: [string, (values: CardValues) => string[]][] = [
    [cardTexts.figures, ({ figures }) => figures.map(figureLine)],
    [cardTexts.results, ({ results }) => results.map(resultLine)],
    [cardTexts.films, ({ films }) => films.map(filmLine)],
    [cardTexts.schedule, ({ schedule }) => schedule.map(eventLine)],
  ];
  return lists.flatMap(([label, linesOf]) => {
    const [own, others] = [linesOf(mine), linesOf(theirs)];
    const only = { mine: missingIn(others, own), theirs: missingIn(own, others) };
    if (only.mine.length + only.theirs.length === 0) return [];
    return [{ label, mine: listed(only.mine), theirs: listed(only.theirs) }];
  });
}

const missingIn = (list: readonly string[], lines: readonly string[]): string[] =>
  lines.filter((line) => !list.includes(line));
const listed = (lines: readonly string[]): string => lines.join('; ') || cardTexts.nothingElse;

export const nameOf = ({ first_name, last_name }: AdminGolferWire): string =>
  joinedName(first_name, last_name) || UNNAMED_GOLFER;
