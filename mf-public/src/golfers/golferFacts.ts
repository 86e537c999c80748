import {
  figuresOfSport,
  type FigureWire,
  type GolferWire,
  grouped,
  londonDay,
  sheetNameOf,
  type SportFigure,
} from '@site/contract';
import { golferCopy } from '../content/golfer';
import { dayIn } from '../shared/dates/dayIn';

/** A known fact about an athlete, formatted. */
export interface KnownFact {
  name: string;
  value: string;
  unit?: string;
  /** When and how it was found. */
  note?: string;
}

/** The known figures of one sport. */
export interface SportFacts {
  sport: string;
  facts: KnownFact[];
}

type Figure = number | null | undefined;

const { figures: words, cards } = golferCopy;

// One locale for server and browser.
const HUNDREDTHS = 100;
const inHundredths = (figure: number): string => grouped(Math.round(figure * HUNDREDTHS) / HUNDREDTHS);

const noted = (note: string): Pick<KnownFact, 'note'> => (note ? { note } : {});

/** Zero means unknown (docs/product.md#display-defaults). */
function fact(name: string, figure: Figure, more: Pick<KnownFact, 'unit' | 'note'> = {}): KnownFact[] {
  return figure ? [{ name, value: inHundredths(figure), ...more }] : [];
}

/** Golfers write a handicap below zero as +1.2; zero itself is valid ('scratch'). */
function handicapFact({ handicap, handicapOn }: GolferWire['golf_data']): KnownFact[] {
  if (handicap === null || handicap === undefined) return [];
  const value = handicap < 0 ? `+${inHundredths(-handicap)}` : inHundredths(handicap);
  return [{ name: words.handicap, value, ...noted(handicapOn ? words.indexOf(dayIn(handicapOn)) : '') }];
}

export function golfFacts(golf: GolferWire['golf_data']): KnownFact[] {
  const { averageScore, rounds, worldRank, rankName, stats } = golf;
  return [
    ...handicapFact(golf),
    ...fact(words.average, averageScore, noted(rounds ? words.rounds(rounds) : '')),
    // A place without the name of its ranking is no place in the world.
    ...fact(rankName.trim() || words.ranking, worldRank),
    ...fact('Driving distance', stats.drivingDistance, { unit: ' yds' }),
    ...fact('Fairway accuracy', stats.fairwayAccuracy, { unit: '%' }),
    ...fact('Greens in regulation', stats.greensInRegulation, { unit: '%' }),
  ];
}

/** With a decimal, as a transcript writes it: 3.0. */
const gpaFact = (gpa: Figure, note = ''): KnownFact[] =>
  gpa
    ? [{ name: 'GPA', value: Number.isInteger(gpa) ? gpa.toFixed(1) : inHundredths(gpa), ...noted(note) }]
    : [];

const textFact = (name: string, value: string): KnownFact[] =>
  value.trim() ? [{ name, value: value.trim() }] : [];

/** `today` is the day in London, such as 2026-11-26. */
export function academicFacts(academics: GolferWire['academics'], today: string): KnownFact[] {
  const { gpa, gpa_method: method, sat, act, major, school, graduates_on: graduatesOn } = academics;
  return [
    ...gpaFact(gpa, method.trim()),
    // A score is no quantity: 1310, not 1,310.
    ...(sat ? [{ name: 'SAT', value: String(sat) }] : []),
    ...fact('ACT', act),
    ...textFact('Major', major),
    ...textFact(cards.school, school),
    ...(graduatesOn ? [graduationFact(graduatesOn, today)] : []),
  ];
}

const graduationFact = (on: string, today: string): KnownFact => ({
  name: londonDay(new Date(on)) < today ? cards.graduated : cards.graduation,
  value: dayIn(on),
});

/** The facts that a coach looks for in a list: the handicap and the grades. */
export const cardFactsOf = ({ golf_data, academics }: Pick<GolferWire, 'golf_data' | 'academics'>) => [
  ...handicapFact(golf_data),
  ...gpaFact(academics.gpa),
];

/** The known figures of every sport but golf: those of the athlete's sports first, in the order of the sheet. */
export function sportFactsOf(sports: readonly string[], figures: readonly FigureWire[]): SportFacts[] {
  const known = [
    ...sports.flatMap((sport) => sheetNameOf(sport) ?? []),
    ...figures.map(({ sport }) => sport),
  ];
  return [...new Set(known)].flatMap((sport) => {
    const facts = figuresOfSport(sport).flatMap((figure) => factOf(figure, figures, sport));
    return facts.length > 0 ? [{ sport, facts }] : [];
  });
}

function factOf(
  { id, name, kind, unit }: SportFigure,
  figures: readonly FigureWire[],
  sport: string,
): KnownFact[] {
  const found = figures.find((each) => each.sport === sport && each.figure === id);
  if (!found) return [];
  const value = kind === 'number' ? withGroups(found.value) : found.value;
  const note = [found.on && dayIn(found.on), found.note.trim()].filter(Boolean).join(', ');
  return [{ name, value, ...(unit && { unit }), ...noted(note) }];
}

const THOUSAND = 1000;

/** Keeps the typed digits, because those of 2.10 m show its precision. */
const withGroups = (value: string): string => (Number(value) < THOUSAND ? value : grouped(Number(value)));
