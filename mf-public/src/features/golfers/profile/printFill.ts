import type { GolferProfile } from '../golferView';

/** How much a profile has to say: a sheet of paper is filled by little, and holds much. */
export type PrintFill = 'sparse' | 'light' | 'some' | 'full';

/** The cards of two sports leave less of a sheet for results. */
export const hasTwoSports = ({ isGolfer, golf, sportFacts }: GolferProfile): boolean =>
  sportFacts.length + Number(isGolfer && golf.length > 0) > 1;

const LINE = 200;
const FEW = 3;

export function printFillOf({ results, events, testimonial, sportFacts }: GolferProfile): PrintFill {
  if (results.length > FEW) return 'full';
  if (testimonial.length > LINE || sportFacts.length > 0) return results.length > 0 ? 'full' : 'some';
  return results.length + events.length > 0 ? 'light' : 'sparse';
}
