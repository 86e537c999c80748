import { golferSports, sportKeyOf } from './sports';

export interface SportFigure {
  /** Stored; never changed. */
  id: string;
  name: string;
  /** How it is written: 1:52.30, a number, or a few words. */
  kind: 'time' | 'number' | 'words';
  /** Behind the value: ' m'. */
  unit?: string;
  /** For a number. */
  min?: number;
  max?: number;
}

const words = (id: string, name: string): SportFigure => ({ id, name, kind: 'words' });
const time = (id: string, name: string): SportFigure => ({ id, name, kind: 'time' });
type Range = Required<Pick<SportFigure, 'min' | 'max'>> & Pick<SportFigure, 'unit'>;
const number = (id: string, name: string, range: Range): SportFigure => ({
  id,
  name,
  kind: 'number',
  ...range,
});
const metres = (id: string, name: string, max: number) => number(id, name, { min: 0, max, unit: ' m' });

const POSITION = words('position', 'Position');
const HEIGHT = number('height', 'Height', { min: 100, max: 250, unit: ' cm' });
const CLUB = words('club', 'Club and level');
const PER_GAME = { min: 0, max: 200 };

/** Golf has fields of its own (docs/product.md#entities). */
export const GOLF = 'Golf';

/**
 * The figures of each sport, in the order in which a coach asks for them. An entry here gives a sport its fields in the
 * admin area, its figures on a profile and its validation in the api. Kept out of the schema files so that pages do not
 * load yup.
 */
export const sportSheets: Readonly<Record<string, readonly SportFigure[]>> = {
  [GOLF]: [],
  Soccer: [
    POSITION,
    HEIGHT,
    CLUB,
    words('foot', 'Stronger foot'),
    number('goals', 'Goals this season', PER_GAME),
  ],
  Tennis: [
    number('utr', 'UTR', { min: 1, max: 16.5 }),
    words('ranking', 'Ranking'),
    words('record', 'Wins and losses'),
    number('wtn', 'World Tennis Number', { min: 1, max: 40 }),
    words('hand', 'Plays'),
  ],
  Basketball: [
    POSITION,
    HEIGHT,
    number('points', 'Points a game', PER_GAME),
    number('rebounds', 'Rebounds a game', PER_GAME),
    number('assists', 'Assists a game', PER_GAME),
    CLUB,
  ],
  Baseball: [
    POSITION,
    number('fastball', 'Fastball', { min: 30, max: 110, unit: ' mph' }),
    number('sixty-yards', '60 yards', { min: 5, max: 15, unit: ' s' }),
    number('batting', 'Batting average', { min: 0, max: 1 }),
    words('bats-throws', 'Bats and throws'),
    HEIGHT,
  ],
  Rugby: [
    POSITION,
    HEIGHT,
    CLUB,
    number('weight', 'Weight', { min: 30, max: 200, unit: ' kg' }),
    number('tries', 'Tries this season', PER_GAME),
  ],
  Hockey: [
    POSITION,
    CLUB,
    words('honours', 'Honours'),
    number('goals', 'Goals this season', PER_GAME),
    HEIGHT,
  ],
  'Track & Field': [
    time('100', '100 m'),
    time('200', '200 m'),
    time('400', '400 m'),
    time('800', '800 m'),
    time('1500', '1,500 m'),
    time('3000', '3,000 m'),
    time('5000', '5,000 m'),
    time('100-hurdles', '100 m hurdles'),
    time('110-hurdles', '110 m hurdles'),
    time('400-hurdles', '400 m hurdles'),
    metres('high-jump', 'High jump', 3),
    metres('pole-vault', 'Pole vault', 7),
    metres('long-jump', 'Long jump', 10),
    metres('triple-jump', 'Triple jump', 20),
    metres('shot', 'Shot put', 25),
    metres('discus', 'Discus', 80),
    metres('hammer', 'Hammer', 90),
    metres('javelin', 'Javelin', 110),
    number('combined', 'Combined events', { min: 0, max: 10_000, unit: ' points' }),
  ],
  Swimming: [
    time('50-free', '50 m freestyle'),
    time('100-free', '100 m freestyle'),
    time('200-free', '200 m freestyle'),
    time('400-free', '400 m freestyle'),
    time('800-free', '800 m freestyle'),
    time('1500-free', '1,500 m freestyle'),
    time('100-back', '100 m backstroke'),
    time('200-back', '200 m backstroke'),
    time('100-breast', '100 m breaststroke'),
    time('200-breast', '200 m breaststroke'),
    time('100-fly', '100 m butterfly'),
    time('200-fly', '200 m butterfly'),
    time('200-medley', '200 m medley'),
    time('400-medley', '400 m medley'),
  ],
  Rowing: [
    time('2k', '2,000 m ergometer'),
    HEIGHT,
    words('boat', 'Boat and seat'),
    time('5k', '5,000 m ergometer'),
    words('class', 'Weight class'),
  ],
};

/** The sport's name in the table; undefined if it has no figures. */
export function sheetNameOf(sport: string): string | undefined {
  const key = sportKeyOf(sport);
  return Object.keys(sportSheets).find((name) => sportKeyOf(name) === key);
}

/** Without a sport, an athlete is shown as a golfer. */
export const playsGolf = (sports: readonly string[]): boolean =>
  sports.length === 0 || sports.some((sport) => sheetNameOf(sport) === GOLF);

export const figuresOfSport = (sport: string): readonly SportFigure[] =>
  sportSheets[sheetNameOf(sport) ?? ''] ?? [];

/** The figure with this id; undefined if it is no longer in the table. */
export const sportFigureOf = (sport: string, id: string): SportFigure | undefined =>
  figuresOfSport(sport).find((figure) => figure.id === id);

// 10.92, 1:52.30, 6:42.0 and 1:02:11: what is timed in sport has hundredths at most.
const TIME = /^(?:\d{1,2}|\d{1,2}:[0-5]?\d|\d{1,2}:[0-5]?\d:[0-5]?\d)(?:\.\d{1,2})?$/;

/** Whether the value is written as the figure wants it. */
export function isFigureValue(
  { kind, min = -Infinity, max = Infinity }: SportFigure,
  value: string,
): boolean {
  if (kind === 'words') return value !== '';
  if (kind === 'time') return TIME.test(value);
  return /^\d+(?:\.\d+)?$/.test(value) && Number(value) >= min && Number(value) <= max;
}

/** The choices of admins: the literal list in its order, then every other sport that has figures. */
export const athleteSports: readonly string[] = [...new Set([...golferSports, ...Object.keys(sportSheets)])];
