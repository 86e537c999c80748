import { paintClay, paintTrack } from './courts';
import type { Setting } from './frame';
import { paintHall, paintPool } from './indoors';
import { paintLawn, paintLinks } from './land';
import { paintAstro, paintDiamond, paintPitch, paintRugby } from './pitches';

export const places = {
  links: paintLinks,
  clay: paintClay,
  pitch: paintPitch,
  rugby: paintRugby,
  astro: paintAstro,
  diamond: paintDiamond,
  hall: paintHall,
  track: paintTrack,
  pool: paintPool,
  lawn: paintLawn,
} as const satisfies Record<string, (setting: Setting) => void>;

export type PlaceName = keyof typeof places;

const bySport: Readonly<Record<string, PlaceName>> = {
  Golf: 'links',
  Tennis: 'clay',
  Soccer: 'pitch',
  Football: 'pitch',
  Rugby: 'rugby',
  Hockey: 'astro',
  Baseball: 'diamond',
  Basketball: 'hall',
  'Track & Field': 'track',
  Fitness: 'track',
  Swimming: 'pool',
};

/** The background for a sport; a campus lawn for any other word. */
export const placeOf = (sport: string): PlaceName => bySport[sport] ?? 'lawn';
