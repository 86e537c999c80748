import { usMap, type UsStateCode, usStateCodes, usStates } from '@site/contract';
import { buildPlacement } from '@site/contract/testing';
import { type CollegeDot, collegeDots } from './collegeDots';
import { REACH, TARGET } from './dotPlaces';
import { toPlacementEntry } from './placementView';

const entries = (placements: Parameters<typeof buildPlacement>[0][]) =>
  placements.map((fields) => toPlacementEntry(buildPlacement(fields)));

/** Colleges in the state that `stateOf` gives for their number. */
const colleges = (count: number, stateOf: (nr: number) => string) =>
  entries(Array.from({ length: count }, (_, nr) => ({ college: `College ${nr}`, state: stateOf(nr) })));

const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** The pairs whose targets overlap by more than what rounding takes. */
const overlaps = (dots: readonly CollegeDot[]) =>
  dots.flatMap((one, nr) => dots.slice(nr + 1).filter((other) => distance(one, other) < 2 * TARGET - 2));

const centreOf = ({ state }: CollegeDot) => Object.values(usStates).find(({ name }) => name === state)!;
const sum = (dots: readonly CollegeDot[], key: 'colleges' | 'count') =>
  dots.reduce((total, dot) => total + dot[key], 0);

it('a college is one dot at the centre of its state, larger for more athletes', () => {
  const [rice, ohio, ...others] = collegeDots(
    entries([
      { college: 'Rice University', state: 'TX' },
      { college: 'Ohio State', state: 'OH' },
      { college: 'RICE  university', state: 'TX' },
    ]),
  );

  expect(others).toEqual([]);
  const { x, y } = usStates.TX;
  expect(rice).toMatchObject({ college: 'Rice University', state: 'Texas', count: 2, x, y });
  expect(ohio).toMatchObject({ address: '#college-OH-ohio-state', count: 1 });
  expect(rice?.radius).toBeGreaterThan(ohio?.radius ?? 0);
});

it('dots grow with any number of athletes, and none is lost beside a large one', () => {
  const many = [60, 30, 15, 14, 1].flatMap((athletes, nr) =>
    Array.from({ length: athletes }, () => ({ college: `College ${nr}`, state: usStateCodes[nr * 5] })),
  );
  const radii = collegeDots(entries(many)).map(({ radius }) => radius);

  expect(radii).toHaveLength(5);
  expect(radii.slice(0, 3)).toEqual([...new Set(radii.slice(0, 3))].sort((one, other) => other - one));
  expect(radii[2]).toBeGreaterThanOrEqual(radii[3] ?? Infinity);
  expect(radii.at(-1)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...radii)).toBeLessThan(TARGET);
});

const inTexas = (count: number) => collegeDots(colleges(count, () => 'TX'));

it('each college of one state has a dot as long as they fit into it', () => {
  const dots = inTexas(9);

  expect(dots.map(({ college }) => college)).toEqual(Array.from({ length: 9 }, (_, nr) => `College ${nr}`));
  expect(overlaps(dots)).toEqual([]);
  for (const dot of dots) {
    const others = usStateCodes.filter((code) => code !== 'TX').map((code) => distance(dot, usStates[code]));
    expect(distance(dot, usStates.TX)).toBeLessThanOrEqual(Math.min(REACH, ...others));
  }
});

it('ten colleges in one state are one dot at its centre, which leads to the rows of the state', () => {
  const { x, y } = usStates.TX;

  expect(inTexas(10)).toEqual([
    {
      ...{ college: '', colleges: 10, count: 10, state: 'Texas', x, y },
      ...{ address: '/results?sort=place#state-TX', radius: TARGET - 2 },
    },
  ]);
});

const LARGE: readonly UsStateCode[] = ['MA', 'NY', 'PA', 'TX', 'CA', 'FL', 'OH'];
const spread = (nr: number): string => usStateCodes[(nr * 7) % usStateCodes.length] ?? '';
const crowded = (nr: number): string => (nr % 3 === 0 ? spread(nr) : (LARGE[nr % LARGE.length] ?? ''));

it.each([
  [
    '10, of the small states',
    10,
    (nr: number) => ['CT', 'RI', 'MA', 'NH', 'VT', 'DE', 'MD', 'DC', 'NJ'][nr % 9] ?? '',
  ],
  ['50 over all states', 50, spread],
  ['200 over all states', 200, spread],
  ['200, most of a few states', 200, crowded],
  ['500 over all states', 500, spread],
  ['500, most of a few states', 500, crowded],
])('%s: every college is on the map, near its state, and no target covers another', (_, count, stateOf) => {
  const dots = collegeDots(colleges(count, stateOf));

  expect([sum(dots, 'colleges'), sum(dots, 'count')]).toEqual([count, count]);
  expect(overlaps(dots)).toEqual([]);
  for (const dot of dots) {
    expect(distance(dot, centreOf(dot))).toBeLessThanOrEqual(REACH);
    expect([dot.x - TARGET >= 0, dot.x + TARGET <= usMap.width]).toEqual([true, true]);
    expect([dot.y - TARGET >= 0, dot.y + TARGET <= usMap.height]).toEqual([true, true]);
  }
  const single = dots.filter(({ college }) => college !== '');
  expect(single.length + new Set(dots.filter(({ college }) => !college).map(({ state }) => state)).size).toBe(
    dots.length,
  );
});

it('is the same for the same list, and leaves out a state that is not known', () => {
  const all = entries([...usStateCodes.map((state) => ({ state })), { state: 'XX' }]);

  expect(collegeDots(all)).toEqual(collegeDots(all));
  expect(collegeDots(all)).toHaveLength(usStateCodes.length);
  expect(overlaps(collegeDots(all))).toEqual([]);
});
