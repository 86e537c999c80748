import { type PlacementWire, usStateName } from '@site/contract';
import { dayIn } from '../shared/dates/dayIn';

/** A placement as its row shows it. */
export interface PlacementEntry {
  id: string;
  /** The name or initials; empty where neither is known. */
  athlete: string;
  college: string;
  /** The code. */
  state: string;
  /** 'Houston, Texas'. */
  place: string;
  year: number | null;
  sport: string;
  division: string;
  share: string;
  /** '1 October 2026'. */
  checked: string;
  checkedOn: string;
}

export function toPlacementEntry(placement: PlacementWire): PlacementEntry {
  const { id, athlete, college, state, year, sport, city, division, share, checked_on } = placement;
  return {
    ...{ id, athlete, college, state, year, sport, division, share },
    place: [city, usStateName(state)].filter(Boolean).join(', '),
    checked: dayIn(checked_on),
    checkedOn: checked_on ?? '',
  };
}
