import { paintClay, paintTrack } from './courts';
import type { Setting } from './frame';
import { paintHall, paintPool } from './indoors';
import { paintLawn, paintLinks, paintRiver } from './land';
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
  river: paintRiver,
  lawn: paintLawn,
} as const satisfies Record<string, (setting: Setting) => void>;

export type PlaceName = keyof typeof places;
