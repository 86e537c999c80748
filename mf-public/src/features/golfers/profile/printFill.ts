import type { GolferProfile } from '../golferView';

/** How much a profile has to say: a sheet of paper is filled by little, and holds much. */
export type PrintFill = 'sparse' | 'some' | 'full';

const LINE = 200;
const PARAGRAPH = 600;

export function printFillOf({ results, testimonial, sportFacts }: GolferProfile): PrintFill {
  if (results.length > 0) return 'full';
  if (testimonial.length > PARAGRAPH) return 'some';
  return testimonial.length > LINE || sportFacts.length > 0 ? 'some' : 'sparse';
}
