import { type UsStateCode, usStates } from '@site/contract';
import { type Place, placesOf, TARGET } from './dotPlaces';
import { placesAddress } from './placementOrder';
import { anchorOf, type PlacementEntry } from './placementView';

/** A college on the map, or all colleges of a state that has no room for a dot each. */
export interface CollegeDot extends Place {
  /** The first row of the college, or of the state. */
  address: string;
  /** Empty where it stands for several. */
  college: string;
  state: string;
  colleges: number;
  /** How many athletes went there. */
  count: number;
  radius: number;
}

/** Of a dot that is still seen. */
const LEAST_RADIUS = 5;
/** For one athlete, where no dot needs more room than its target. */
const USUAL_RADIUS = 9;
const MOST_RADIUS = TARGET - 2;

type Unplaced = Omit<CollegeDot, keyof Place | 'radius'> & { code: UsStateCode };

/** One dot for each college in a known state; one for a state whose colleges do not fit. */
export function collegeDots(entries: readonly PlacementEntry[]): CollegeDot[] {
  const byState = collegesByState(entries);
  const places = placesOf(new Map([...byState].map(([state, colleges]) => [state, colleges.length])));
  const dots = [...byState].flatMap(([state, colleges]) => {
    const ofState = places.get(state) ?? [];
    const shown = ofState.length < colleges.length ? [together(colleges)] : colleges;
    return shown.map(({ code, ...dot }, nr) => ({ ...dot, ...(ofState[nr] ?? usStates[code]) }));
  });
  return sized(dots);
}

function collegesByState(entries: readonly PlacementEntry[]): Map<UsStateCode, Unplaced[]> {
  const colleges = new Map<string, Unplaced>();
  for (const entry of entries.filter(({ state }) => Object.hasOwn(usStates, state))) {
    const known = colleges.get(entry.collegeKey) ?? unplaced(entry);
    colleges.set(entry.collegeKey, { ...known, count: known.count + 1 });
  }
  const byState = new Map<UsStateCode, Unplaced[]>();
  for (const college of colleges.values())
    byState.set(college.code, [...(byState.get(college.code) ?? []), college]);
  return byState;
}

function unplaced(entry: PlacementEntry): Unplaced {
  const code = entry.state as UsStateCode;
  return {
    ...{ code, state: usStates[code].name, college: entry.college, colleges: 1, count: 0 },
    address: `#${encodeURIComponent(anchorOf(entry))}`,
  };
}

function together(colleges: readonly Unplaced[]): Unplaced {
  const [first] = colleges;
  if (!first) throw new Error('a state without colleges has no dot');
  return {
    ...{ code: first.code, state: first.state, college: '', address: placesAddress(first.code) },
    ...{ colleges: colleges.length, count: colleges.reduce((sum, { count }) => sum + count, 0) },
  };
}

/** Areas grow with the number of athletes, all on one scale. A dot for several colleges has their number, and room for it. */
function sized(dots: readonly Omit<CollegeDot, 'radius'>[]): CollegeDot[] {
  const most = Math.max(0, ...dots.map(({ college, count }) => (college ? count : 0)));
  const unit = Math.min(USUAL_RADIUS, MOST_RADIUS / Math.sqrt(most));
  const radiusOf = (count: number) => Math.max(LEAST_RADIUS, Math.round(unit * Math.sqrt(count)));
  return dots.map((dot) => ({ ...dot, radius: dot.college ? radiusOf(dot.count) : MOST_RADIUS }));
}
