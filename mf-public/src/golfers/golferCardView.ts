import {
  type GolferCardWire,
  type GolferEventWire,
  type GolferFilmWire,
  grouped,
  isWebAddress,
  type ResultWire,
} from '@site/contract';
import { golferCopy } from '../content/golfer';
import { dayIn } from '../shared/dates/dayIn';

/** A result of an athlete, formatted. What is not known is empty. */
export interface ResultRow {
  day: string;
  event: string;
  venue: string;
  course: string;
  score: string;
  place: string;
  differential: string;
}

export interface FilmLink {
  address: string;
  title: string;
  /** The length, and what the link opens. */
  opens: string;
}

/** The parts of a profile that are not fields of the athlete. */
export interface CardView {
  results: ResultRow[];
  films: FilmLink[];
  /** The next ones. */
  events: GolferEventWire[];
  /** Empty while nothing has changed since the record was created. */
  updatedOn: string;
}

const SHOWN_EVENTS = 3;

/** `today` is the day in London, such as 2026-11-26. */
export function toCardView(card: GolferCardWire | undefined, today: string): CardView {
  return {
    results: card?.results.map(toResultRow) ?? [],
    films: card?.films.filter(({ address }) => isWebAddress(address)).map(toFilm) ?? [],
    events: card?.schedule.filter(({ on }) => on >= today).slice(0, SHOWN_EVENTS) ?? [],
    updatedOn: card?.updated_on ? dayIn(card.updated_on) : '',
  };
}

const { results: words, film } = golferCopy;

function toResultRow(result: ResultWire): ResultRow {
  const { on, event, venue, yards, rating, slope, score, place } = result;
  const course = [
    ...(yards ? [words.yards(grouped(yards))] : []),
    ...(rating ? [words.rating(String(rating), slope ? String(slope) : '')] : []),
  ];
  return {
    day: dayIn(on),
    event,
    venue,
    score,
    place,
    course: course.join(', '),
    differential: differentialOf(result) ?? '',
  };
}

/** More strokes than this many times the rating are the total of several rounds, of which nobody knows the ratings. */
const ROUND_MAX = 1.5;
const WHOLE = /^\d{2,3}$/;
const STANDARD_SLOPE = 113;
const TENTHS = 10;

/** The golf differential; undefined where the score is no number of strokes of one round, or the course is not known. */
export function differentialOf({ score, rating, slope }: Pick<ResultWire, 'score' | 'rating' | 'slope'>) {
  if (!rating || !slope || !WHOLE.test(score.trim())) return undefined;
  if (Number(score) > ROUND_MAX * rating) return undefined;
  const strokes = ((Number(score) - rating) * STANDARD_SLOPE) / slope;
  const rounded = Math.round(strokes * TENTHS) / TENTHS;
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}`;
}

const toFilm = ({ address, title, length, platform }: GolferFilmWire): FilmLink => ({
  address,
  title,
  opens: [length, film.opens(platform)].filter(Boolean).join(', '),
});
