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

/** Where the sport is played, whichever of its names it has. */
export const placeOfSport = (sport: string): Place => byKey.get(sportKeyOf(sport)) ?? 'lawn';
