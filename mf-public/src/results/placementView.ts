import { type PlacementWire, usStateName } from '@site/contract';
import { dayIn } from '../shared/dates/dayIn';

/** A placement as its row shows it. */
export interface PlacementEntry {
  id: string;
  /** The name or initials; empty where neither is known. */
  athlete: string;
  college: string;
  /** 'Houston, Texas'. */
  place: string;
  year: number | null;
  sport: string;
  division: string;
  share: string;
  /** '1 October 2026'. */
  checked: string;
}

export function toPlacementEntry(placement: PlacementWire): PlacementEntry {
  const { id, athlete, college, state, year, sport, city, division, share, checked_on } = placement;
  return {
    id,
    athlete,
    college,
    place: [city, usStateName(state)].filter(Boolean).join(', '),
    year,
    sport,
    division,
    share,
    checked: dayIn(checked_on),
  };
}
