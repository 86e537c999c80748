import { type KnownFact, NAMES_IN_LINE } from '../golferFacts';
import type { GolferProfile } from '../golferView';

/** How much a profile has to say: a sheet of paper is filled by little, and holds much. */
export type PrintFill = 'sparse' | 'light' | 'some' | 'full';

/** The cards of two sports leave less of a sheet for results. */
const hasTwoSports = ({ isGolfer, golf, sportFacts }: GolferProfile): boolean =>
  sportFacts.length + Number(isGolfer && golf.length > 0) > 1;

const LINE = 200;
const FEW = 3;

export function printFillOf({ results, events, testimonial, sportFacts }: GolferProfile): PrintFill {
  if (results.length > FEW) return 'full';
  if (testimonial.length > LINE || sportFacts.length > 0) return results.length > 0 ? 'full' : 'some';
  return results.length + events.length > 0 ? 'light' : 'sparse';
}

/** Whether the line at the top says it already: two figures may have the same value. */
export const isInLine = (line: readonly KnownFact[], { name, value, unit, note }: KnownFact): boolean =>
  line.some(
    (each) =>
      each.name === (NAMES_IN_LINE[name] ?? name) &&
      each.value === value &&
      each.unit === unit &&
      each.note === note,
  );

/** The results that the page shows before 'All results', and that a sheet with other figures than golf's has room for. */
export const SHOWN_RESULTS = 6;
const CROWDED_RESULTS = 3;

/** What a sheet has room for. */
export interface PaperPlan {
  /** Figures in running lines, without their days and notes. */
  isDense: boolean;
  results: number;
  /** Beside many results there is none for a quote. */
  hasQuote: boolean;
  /** Those that are left out. */
  leftOut: ReadonlySet<KnownFact>;
}

const MANY = 4;
const LETTERS = 48;
const LINES = 11;
const HEADING = 2.5;

export function paperPlanOf(golfer: GolferProfile): PaperPlan {
  const { isGolfer, golf, sportFacts, line } = golfer;
  const isFull = printFillOf(golfer) === 'full';
  const cards = [...(isGolfer ? [golf] : []), ...sportFacts.map(({ facts }) => facts)].map((facts) =>
    facts.filter((fact) => !isFull || !isInLine(line, fact)),
  );
  const isDense = sportFacts.length > 0 && (isFull || cards.flat().length > MANY);
  return {
    isDense,
    hasQuote: !isFull || (!isDense && golfer.results.length <= FEW),
    results: isDense || hasTwoSports(golfer) ? CROWDED_RESULTS : SHOWN_RESULTS,
    leftOut: isDense ? beyond(cards) : new Set(),
  };
}

/** The figures for which the lines do not suffice. */
function beyond(cards: readonly (readonly KnownFact[])[]): Set<KnownFact> {
  const left = new Set<KnownFact>();
  let lines = LINES;
  for (const facts of cards) {
    if (facts.length > 0) lines -= HEADING;
    for (const fact of facts) {
      lines -= `${fact.name}  ${fact.value}${fact.unit ?? ''}   `.length / LETTERS;
      if (lines < 0) left.add(fact);
    }
  }
  return left;
}
