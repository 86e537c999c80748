import { usMap, usStates, type UsStateCode } from '@site/contract';
import { anchorOf, type PlacementEntry } from './placementView';

/** A college on the map. */
export interface CollegeDot {
  anchor: string;
  college: string;
  state: string;
  /** How many athletes went there. */
  count: number;
  x: number;
  y: number;
  radius: number;
}

/** On a map of the least width, a target has 24 CSS pixels. */
export const LEAST_WIDTH = 420;
export const TARGET = Math.ceil((24 / LEAST_WIDTH) * (usMap.width / 2)) + 1;

const LEAST_RADIUS = 9;
const MOST_RADIUS = 34;
const ROUNDS = 60;

/** Around the centre of a state, nearest first. Written out, because sines differ between server and browser. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  ...([
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
  ] as const),
];

/** Its area grows with the number of athletes. */
const radiusOf = (count: number): number =>
  Math.min(MOST_RADIUS, Math.round(LEAST_RADIUS * Math.sqrt(count)));

/** One dot for each college in a known state, at the centre of that state; those that would overlap move apart. */
export function collegeDots(entries: readonly PlacementEntry[]): CollegeDot[] {
  const dots = new Map<string, CollegeDot>();
  const inState = new Map<string, number>();
  for (const entry of entries) {
    const { collegeKey, state } = entry;
    if (!Object.hasOwn(usStates, state)) continue;
    const dot = dots.get(collegeKey) ?? newDot(entry, inState.get(state) ?? 0);
    if (!dots.has(collegeKey)) inState.set(state, (inState.get(state) ?? 0) + 1);
    dots.set(collegeKey, { ...dot, count: dot.count + 1, radius: radiusOf(dot.count + 1) });
  }
  return movedApart([...dots.values()]);
}

function newDot(entry: PlacementEntry, nr: number): CollegeDot {
  const { college, state } = entry;
  const { name, x, y } = usStates[state as UsStateCode];
  const [right, down] = DIRECTIONS[nr % DIRECTIONS.length] ?? [0, 0];
  const ring = 1 + Math.floor(nr / DIRECTIONS.length);
  return {
    ...{ anchor: anchorOf(entry), college, state: name, count: 0, radius: 0 },
    ...{ x: x + right * ring, y: y + down * ring },
  };
}

/** What a dot needs around it, so that no target covers another. */
const roomOf = ({ radius }: CollegeDot): number => Math.max(TARGET, radius + 2);

function movedApart(dots: CollegeDot[]): CollegeDot[] {
  for (let round = 0; round < ROUNDS; round += 1) if (!pushAll(dots)) break;
  return dots.map((dot) => ({ ...dot, x: Math.round(dot.x), y: Math.round(dot.y) }));
}

/** Returns whether any two were too near to each other. */
function pushAll(dots: readonly CollegeDot[]): boolean {
  let hasMoved = false;
  for (const [nr, one] of dots.entries())
    for (const other of dots.slice(nr + 1)) hasMoved = push(one, other) || hasMoved;
  return hasMoved;
}

/** Moves two dots that are too near to each other by half of what is missing. Returns whether they were. */
function push(one: CollegeDot, other: CollegeDot): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const distance = Math.sqrt(x * x + y * y);
  const missing = roomOf(one) + roomOf(other) - distance;
  if (missing <= 0) return false;
  const [right, down] = distance === 0 ? [1, 0] : [x / distance, y / distance];
  place(one, -right * (missing / 2), -down * (missing / 2));
  place(other, right * (missing / 2), down * (missing / 2));
  return true;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function place(dot: CollegeDot, right: number, down: number): void {
  const room = roomOf(dot);
  dot.x = within(dot.x + right, room, usMap.width - room);
  dot.y = within(dot.y + down, room, usMap.height - room);
}
