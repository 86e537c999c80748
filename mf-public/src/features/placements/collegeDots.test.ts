import { usMap, usStateCodes, usStates } from '@site/contract';
import { buildPlacement } from '@site/contract/testing';
import { type CollegeDot, collegeDots, TARGET } from './collegeDots';
import { toPlacementEntry } from './placementView';

const entries = (placements: Parameters<typeof buildPlacement>[0][]) =>
  placements.map((fields) => toPlacementEntry(buildPlacement(fields)));

const distance = (one: CollegeDot, other: CollegeDot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The pairs whose targets overlap by more than what rounding takes. */
const overlaps = (dots: readonly CollegeDot[]) =>
  dots.flatMap((one, nr) => dots.slice(nr + 1).filter((other) => distance(one, other) < 2 * TARGET - 2));

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
  expect(ohio).toMatchObject({ anchor: 'college-OH-ohio-state', count: 1 });
  expect(rice?.radius).toBeGreaterThan(ohio?.radius ?? 0);
});

it('colleges of one state, and of small neighbours, stand apart within the drawing', () => {
  const texans = Array.from({ length: 12 }, (_, nr) => ({ college: `College ${nr}`, state: 'TX' }));
  const neighbours = ['CT', 'RI', 'MA', 'NH', 'VT', 'DE', 'MD', 'DC', 'NJ'].map((state) => ({ state }));
  const dots = collegeDots(entries([...texans, ...neighbours]));

  expect(dots).toHaveLength(texans.length + neighbours.length);
  expect(overlaps(dots)).toEqual([]);
  for (const { x, y, radius } of dots) {
    expect([x - radius >= 0, x + radius <= usMap.width]).toEqual([true, true]);
    expect([y - radius >= 0, y + radius <= usMap.height]).toEqual([true, true]);
  }
});

it('is the same for the same list, and leaves out a state that is not known', () => {
  const all = entries([...usStateCodes.map((state) => ({ state })), { state: 'XX' }]);

  expect(collegeDots(all)).toEqual(collegeDots(all));
  expect(collegeDots(all)).toHaveLength(usStateCodes.length);
});
