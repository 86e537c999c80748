import { usMap, type UsStateCode, usStates } from '@site/contract';

export interface Place {
  x: number;
  y: number;
}

/** On a map of the least width, a target has 24 CSS pixels. */
export const LEAST_WIDTH = 420;
export const TARGET = Math.ceil((24 / LEAST_WIDTH) * (usMap.width / 2)) + 1;
const APART = 2 * TARGET;

/** The farthest that a dot stands from the centre of its state. */
export const REACH = 100;
/** More colleges than the largest state has room for. */
const MOST_IN_STATE = 9;
const ROUNDS = 400;
/** Less than what rounding to whole units takes. */
const ENOUGH = 0.25;

const squared = (one: Place, other: Place): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
const isClear = (one: Place, other: Place): boolean => squared(one, other) >= APART * APART;

/**
 * Where the dots of each state stand, by the number of its colleges: as many places as colleges where they fit into the state,
 * and one for all of them where they do not. No target covers another. Without sines, which differ between server and browser.
 */
export function placesOf(colleges: ReadonlyMap<UsStateCode, number>): Map<UsStateCode, Place[]> {
  const places = homesOf([...colleges.keys()]);
  const several = [...colleges].filter(([, count]) => count > 1 && count <= MOST_IN_STATE);
  // The fewer colleges a state has, the more likely they fit: they come first.
  for (const [state, count] of several.sort(([, one], [, other]) => one - other)) {
    const others = [...places].flatMap(([code, taken]) => (code === state ? [] : taken));
    const fits = nearest(state, count, others);
    if (fits) places.set(state, fits);
  }
  return places;
}

/** As many places in the state that are clear of all others, of the arrangement that stays nearest to its centre. */
function nearest(state: UsStateCode, count: number, others: readonly Place[]): Place[] | undefined {
  let [best, least] = [undefined as Place[] | undefined, Infinity];
  for (const spots of latticesOf(state)) {
    const free = spots.filter((spot) => others.every((other) => isClear(spot, other))).slice(0, count);
    const last = free[count - 1];
    const reach = last ? squared(last, usStates[state]) : Infinity;
    if (reach < least) [best, least] = [free, reach];
  }
  return best;
}

/** One place for each state, at its centre; those that are too near to each other move apart. */
function homesOf(states: readonly UsStateCode[]): Map<UsStateCode, Place[]> {
  const homes = states.map((code) => ({
    code,
    x: usStates[code].x as number,
    y: usStates[code].y as number,
  }));
  for (let round = 0; round < ROUNDS; round += 1) if (!pushAll(homes)) break;
  return new Map(homes.map(({ code, x, y }) => [code, [{ x: Math.round(x), y: Math.round(y) }]]));
}

/** Returns whether any two were too near to each other. */
function pushAll(places: readonly Place[]): boolean {
  let hasMoved = false;
  for (const [nr, one] of places.entries())
    for (const other of places.slice(nr + 1))
      if (!isClear(one, other)) hasMoved = push(one, other) || hasMoved;
  return hasMoved;
}

/** Moves both by half of what is missing. Returns whether that was more than nearly nothing. */
function push(one: Place, other: Place): boolean {
  const distance = Math.sqrt(squared(one, other));
  const missing = APART - distance;
  const [right, down] = [(other.x - one.x) / distance, (other.y - one.y) / distance];
  move(one, -right * (missing / 2), -down * (missing / 2));
  move(other, right * (missing / 2), down * (missing / 2));
  return missing > ENOUGH;
}

const within = (value: number, most: number): number => Math.min(most - TARGET, Math.max(TARGET, value));

function move(place: Place, right: number, down: number): void {
  place.x = within(place.x + right, usMap.width);
  place.y = within(place.y + down, usMap.height);
}

const CENTRES: readonly Place[] = Object.values(usStates);
const LATTICES = new Map<UsStateCode, Place[][]>();

/** Places within a state that are clear of each other, in several arrangements, in each the nearest to its centre first. */
function latticesOf(state: UsStateCode): Place[][] {
  const known = LATTICES.get(state);
  if (known) return known;
  const made = STARTS.flatMap((start) => [
    latticeAround(state, start, ({ x, y }) => ({ x, y })),
    latticeAround(state, start, ({ x, y }) => ({ x: y, y: x })),
  ]);
  LATTICES.set(state, made);
  return made;
}

const QUARTERS = [0, 1, 2, 3] as const;
const STARTS: readonly Place[] = QUARTERS.flatMap((right) =>
  QUARTERS.map((down) => ({ x: (right * APART) / 4, y: (down * APART) / 4 })),
);
const STEPS = [-2, -1, 0, 1, 2] as const;
/** The height of a triangle whose sides are `APART`. */
const ROW = Math.ceil((APART * Math.sqrt(3)) / 2);

function latticeAround(state: UsStateCode, start: Place, turned: (place: Place) => Place): Place[] {
  const centre: Place = usStates[state];
  return STEPS.flatMap((row) =>
    STEPS.map((step) => turned({ x: step * APART + (row % 2 === 0 ? 0 : TARGET), y: row * ROW })),
  )
    .map(({ x, y }) => ({ x: Math.round(centre.x + start.x + x), y: Math.round(centre.y + start.y + y) }))
    .filter((place) => isIn(place, state))
    .sort((one, other) => squared(one, centre) - squared(other, centre));
}

/** Whether no other state's centre is nearer, and the drawing has room for the target. */
function isIn(place: Place, state: UsStateCode): boolean {
  const mine = squared(place, usStates[state]);
  const isOnDrawing = within(place.x, usMap.width) === place.x && within(place.y, usMap.height) === place.y;
  return isOnDrawing && mine <= REACH * REACH && CENTRES.every((centre) => squared(place, centre) >= mine);
}
