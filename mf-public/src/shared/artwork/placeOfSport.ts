import type { plateCounts } from '@site/artwork/plates';
import { sportKeyOf } from '@site/contract';

/** The places of the plates; `lawn` is that of a sport without one of its own. */
type Place = keyof typeof plateCounts;

const PLACES: Readonly<Record<string, Place>> = {
  Golf: 'fairway',
  Tennis: 'court',
  Soccer: 'pitch',
  Rugby: 'rugby',
  Hockey: 'astro',
  Baseball: 'diamond',
  Basketball: 'hall',
  'Track & Field': 'track',
  Fitness: 'track',
  Swimming: 'pool',
  Rowing: 'river',
};

const byKey = new Map(Object.entries(PLACES).map(([sport, place]) => [sportKeyOf(sport), place] as const));

/** The place where a sport is played, under any of its names. */
export const placeOfSport = (sport: string): Place => byKey.get(sportKeyOf(sport)) ?? 'lawn';
