import type { KnownFact } from '../golferFacts';
import type { GolferProfile } from '../golferView';
import type { PaperLayout } from './paperPlan';

/*
 * About how many millimetres each part of a printed profile is high, measured in Chromium and rounded up: the server knows no
 * paper, and a browser prints without a script. A test of many profiles asserts that nothing is cut and no fifth is empty.
 */

/** A4 without its margins. */
const SHEET = 272;
const FOOT = 35;
const LONG_FOOT = 40;
/** The name, and the figures below it, are higher than most portraits. */
const WORDS = 76;
const LONG_NAME = 24;
const LONG_WORDS = 81;
const LARGE_PORTRAIT = 98;

const TITLE = 9;
const FACT = 10.5;
const NOTE = 3.9;
const PADDING = 3.5;

const lines = (length: number, letters: number): number => Math.ceil(length / letters);

/** What opening and foot leave. */
export function middleOf(
  { name, testimonial, films }: GolferProfile,
  { fill, isDense }: PaperLayout,
): number {
  const words = name.length > LONG_NAME ? LONG_WORDS : WORDS;
  const isLongFoot = isDense && testimonial !== '' && films.length > 0;
  return SHEET - (fill === 'sparse' ? LARGE_PORTRAIT : words) - (isLongFoot ? LONG_FOOT : FOOT);
}

const HEADINGS = 15.3;
const ROW = 9.1;
const FORMULA = 6.1;
const EVENTS = 24;

/** Results and the next events. */
export function recordHeight({ results, events }: GolferProfile, { results: shown }: PaperLayout): number {
  const hasFormula = results.some(({ differential }) => differential !== '');
  const table = results.length > 0 ? HEADINGS + ROW * Math.min(shown, results.length) : 0;
  return table + (table > 0 && hasFormula ? FORMULA : 0) + (events.length > 0 ? EVENTS + PADDING : 0);
}

/** Longer words of an athlete are set in smaller type. */
export type QuoteLength = 'line' | 'paragraph' | 'page';

export function quoteLengthOf({ length }: string): QuoteLength {
  if (length <= 200) return 'line';
  return length <= 600 ? 'paragraph' : 'page';
}

const AROUND_QUOTE = 20;
const QUOTE_LINE = { line: 7.8, paragraph: 6.5, page: 4.9 } as const;
/** In a line of the smallest type, and of the others. */
export const SMALL_LETTERS = 100;
const LARGE_LETTERS = 54;

/** The words of the athlete: whole, or on a full sheet the lines that there is room for. */
export function quoteHeight({ testimonial }: GolferProfile, { fill, quoteLines }: PaperLayout): number {
  if (!testimonial) return 0;
  const size = fill === 'full' ? 'page' : quoteLengthOf(testimonial);
  const needed = lines(testimonial.length, size === 'page' ? SMALL_LETTERS : LARGE_LETTERS);
  return AROUND_QUOTE + QUOTE_LINE[size] * Math.min(quoteLines, needed);
}

/** How many lines of the words fit into so much of a full sheet. */
export const quoteLinesIn = (height: number): number => Math.floor((height - AROUND_QUOTE) / QUOTE_LINE.page);

const DENSE_LETTERS = 48;
const DENSE_LINE = 5.1;

/** The lines of a figure where name and value run on. */
export const denseLines = ({ name, value, unit = '' }: KnownFact): number =>
  `${name}  ${value}${unit}   `.length / DENSE_LETTERS;

const WHOLE = 180;
const HALF = 89;
const BETWEEN = 6;
const LETTER = { name: 1.6, value: 2.15, note: 1.25 };

const widthOf = ({ name, value, unit = '', note = '' }: KnownFact): number =>
  Math.max(LETTER.name * name.length, LETTER.value * (value.length + unit.length), LETTER.note * note.length);

/** Facts beside each other in rows of this width; one that needs more wraps its note. */
function factsHeight(facts: readonly KnownFact[], width: number): number {
  let [height, used, highest] = [TITLE, Infinity, 0];
  for (const fact of facts) {
    const needed = widthOf(fact);
    const own = FACT + (fact.note ? NOTE * lines(LETTER.note * fact.note.length, width) : 0);
    if (used + BETWEEN + needed > width) {
      height += highest;
      [used, highest] = [needed, own];
    } else {
      [used, highest] = [used + BETWEEN + needed, Math.max(highest, own)];
    }
  }
  return height + Math.max(highest, FACT);
}

function sportHeight(facts: readonly KnownFact[], isDense: boolean, width: number): number {
  if (!isDense || facts.length === 0) return factsHeight(facts, width);
  return TITLE + DENSE_LINE * Math.ceil(facts.reduce((sum, fact) => sum + denseLines(fact), 0));
}

const CARD = 18.5;
const COACH = 25;
const QUARTER = 42;
const LINK = 7;

/** Country, sport and the links to other sites, one of which is beside them. */
function personHeight({ country, sports, socials }: GolferProfile): number {
  const facts = [country ?? '', sports.join(', '), socials[0]?.name ?? ''].filter(Boolean);
  const links = LINK * Math.max(0, socials.length - 1);
  return (
    links +
    factsHeight(
      facts.map((value) => ({ name: '', value })),
      QUARTER,
    )
  );
}

const GAP = 6;
const NARROW_GAP = 2;

/** `sports` are the facts of each card of a sport on the sheet. */
export function cardsHeight(
  golfer: GolferProfile,
  { fill, isDense }: PaperLayout,
  sports: readonly (readonly KnownFact[])[],
): number {
  const isWhole = fill === 'sparse' || fill === 'light';
  const width = isWhole ? WHOLE : HALF;
  const academics = factsHeight(golfer.academics, width);
  const heights = sports.map((facts) => sportHeight(facts, isDense, width));
  if (fill === 'full') {
    const left =
      Math.max(personHeight(golfer), COACH) + heights.reduce((sum, height) => sum + height + NARROW_GAP, 0);
    return PADDING + Math.max(left, academics);
  }
  const cards = [CARD, CARD, ...heights, academics];
  return PADDING + (isWhole ? stacked(cards) : stacked(inPairs(cards)));
}

const stacked = (heights: readonly number[]): number =>
  heights.reduce((sum, height) => sum + height + GAP, -GAP);

const inPairs = (heights: readonly number[]): number[] =>
  heights.flatMap((height, nr) => (nr % 2 === 0 ? [Math.max(height, heights[nr + 1] ?? 0)] : []));
