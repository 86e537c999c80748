import { Fact, type FactFields } from '../modules/siteinfo/fact.model';
import type { Stored } from '../db/findPage';

let sequence = 0;

/** Saves a valid extra fact; pass only what the test is about. */
export async function createFact(overrides: Partial<FactFields> = {}): Promise<Stored<FactFields>> {
  sequence += 1;
  const title = overrides.title ?? `fact number ${sequence}`;
  const uniqueText = title.toLowerCase();
  return (
    await Fact.create({ value: `${sequence}%`, title, uniqueText, orderIndex: sequence, ...overrides })
  ).toObject();
}
