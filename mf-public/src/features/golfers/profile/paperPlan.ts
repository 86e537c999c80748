import { type KnownFact, NAMES_IN_LINE } from '../golferFacts';
import type { GolferProfile } from '../golferView';
import { cardsHeight, denseLines, middleOf, quoteHeight, quoteLinesIn, recordHeight } from './paperHeights';

/** How much a profile has to say: a sheet of paper is filled by little, and holds much. */
export type PaperFill = 'sparse' | 'light' | 'some' | 'full';

/** How a sheet is laid out. */
export interface PaperLayout {
  fill: PaperFill;
  /** Figures in running lines, without their days and notes. */
  isDense: boolean;
  /** How many at most. */
  results: number;
  /** How many lines of the athlete's words: none, all, or what there is room for. */
  quoteLines: number;
}

/** What a sheet has room for. */
export interface PaperPlan extends PaperLayout {
  /** The figures that are left out. */
  leftOut: ReadonlySet<KnownFact>;
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

/** The results that the page shows before 'All results'. */
export const SHOWN_RESULTS = 6;
const FEWEST_RESULTS = 3;
const FEWEST_LINES = 3;

const layout = (fill: PaperFill, isDense = false, results = SHOWN_RESULTS): PaperLayout => ({
  ...{ fill, isDense, results },
  quoteLines: Infinity,
});

const FULLEST = layout('full', true, FEWEST_RESULTS);

/** From what says most to what says least; a coach needs results before the days of figures, and both before the words. */
const LAYOUTS: readonly PaperLayout[] = [
  layout('light'),
  layout('some'),
  layout('some', true),
  layout('full'),
  layout('full', true),
  layout('full', true, 5),
  layout('full', true, 4),
  FULLEST,
];

/** Decided from the data, before it is laid out. Of two sports' figures, those that do not fit are left out. */
export function paperPlanOf(golfer: GolferProfile): PaperPlan {
  const hasRecord = golfer.results.length + golfer.events.length > 0;
  for (const each of hasRecord ? LAYOUTS : [layout('sparse'), ...LAYOUTS]) {
    const room = roomOn(golfer, each);
    const plan = { ...each, leftOut: new Set<KnownFact>() };
    if (quoteHeight(golfer, each) <= room) return plan;
    if (each.fill === 'full' && room >= 0) {
      const quoteLines = quoteLinesIn(room);
      return { ...plan, quoteLines: quoteLines < FEWEST_LINES ? 0 : quoteLines };
    }
  }
  return { ...FULLEST, quoteLines: 0, leftOut: beyond(cardsOn(golfer, FULLEST)) };
}

/** What results and cards leave of a sheet, in millimetres; less than zero if they do not fit. */
function roomOn(golfer: GolferProfile, each: PaperLayout): number {
  return (
    middleOf(golfer, each) - recordHeight(golfer, each) - cardsHeight(golfer, each, cardsOn(golfer, each))
  );
}

/** The facts of each card of a sport; a full sheet does not repeat what the line at the top says. */
function cardsOn({ isGolfer, golf, sportFacts, line }: GolferProfile, { fill }: PaperLayout): KnownFact[][] {
  const hasGolf = isGolfer || sportFacts.length === 0;
  const cards = [...(hasGolf ? [golf] : []), ...sportFacts.map(({ facts }) => facts)];
  if (fill !== 'full') return cards;
  return cards
    .map((facts) => ({ facts, rest: facts.filter((fact) => !isInLine(line, fact)) }))
    .filter(({ facts, rest }) => rest.length > 0 || facts.length === 0)
    .map(({ rest }) => rest);
}

const LINES = 11;
const HEADING = 2.5;

/** The figures for which the lines do not suffice. */
function beyond(cards: readonly (readonly KnownFact[])[]): Set<KnownFact> {
  const left = new Set<KnownFact>();
  let lines = LINES;
  for (const facts of cards) {
    if (facts.length > 0) lines -= HEADING;
    for (const fact of facts) {
      lines -= denseLines(fact);
      if (lines < 0) left.add(fact);
    }
  }
  return left;
}
