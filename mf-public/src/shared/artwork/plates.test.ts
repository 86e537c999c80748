import { plateOf, platesOfList } from './plates';

const golfers = Array.from({ length: 24 }, (_, index) => ({ name: `Golfer ${index}`, sports: ['Golf'] }));
const rowers = Array.from({ length: 12 }, (_, index) => ({ name: `Rower ${index}`, sports: ['Rowing'] }));

it('gives the same name the same plate, of the first sport', () => {
  const isla = { name: 'Isla Hartley', sports: ['Tennis', 'Golf'] };

  expect(plateOf(isla)).toMatch(/^files\/plate-court-[1-5]-400\.avif$/);
  expect(plateOf({ ...isla })).toBe(plateOf(isla));
  expect(platesOfList([isla])).toEqual([plateOf(isla)]);
});

it('repeats no plate in a list of athletes while their sport has another', () => {
  const list = [...golfers, ...rowers.slice(0, 5)];

  expect(new Set(platesOfList(list)).size).toBe(list.length);
});

it('keeps equal plates as far apart as possible when there are more athletes than plates', () => {
  const plates = platesOfList(rowers);

  plates.forEach((plate, index) => expect(plates.slice(index + 1, index + 5)).not.toContain(plate));
});

it('leaves the first plates of a list as they are when it grows', () => {
  expect(platesOfList(golfers).slice(0, 10)).toEqual(platesOfList(golfers.slice(0, 10)));
});
