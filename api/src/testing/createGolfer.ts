import { Golfer, type GolferDoc, type GolferFields } from '../modules/golfers/golfer.model';

let sequence = 0;

/** Saves a valid, published athlete; pass only what the test is about. */
export async function createGolfer(overrides: Partial<GolferFields> = {}): Promise<GolferDoc> {
  sequence += 1;
  return Golfer.create({
    slug: `golfer-nr-${sequence}`,
    firstName: 'Gale',
    lastName: `Nr${sequence}`,
    ...overrides,
  });
}
