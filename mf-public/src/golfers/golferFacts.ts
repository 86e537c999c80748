import {
  figuresOfSport,
  type FigureWire,
  GOLF,
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
  /** The name of what was to come, once this day is past. */
  past?: { day: string; name: string };
}

/** The facts as they read on this day in London, such as 2026-11-26. */
export const factsOn = (facts: readonly KnownFact[], today: string): KnownFact[] =>
  facts.map((known) => (known.past && known.past.day < today ? { ...known, name: known.past.name } : known));

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

const roundsOf = ({ rounds }: GolferWire['golf_data']) => noted(rounds ? words.rounds(rounds) : '');

/** A place without the name of its ranking is no place in the world. */
const rankFact = ({ rankName, worldRank }: GolferWire['golf_data']): KnownFact[] =>
  fact(rankName.trim() || words.ranking, worldRank);

/** Handicap, average and ranking, which a coach asks for first. A place in a ranking without a name tells a coach nothing. */
export function firstGolfFacts(golf: GolferWire['golf_data']): KnownFact[] {
  return [
    ...handicapFact(golf),
    ...fact(words.average, golf.averageScore, roundsOf(golf)),
    ...(golf.rankName.trim() ? rankFact(golf) : []),
  ];
}

export function golfFacts(golf: GolferWire['golf_data']): KnownFact[] {
  const { averageScore, stats } = golf;
  return [
    ...handicapFact(golf),
    ...fact('Average score', averageScore, roundsOf(golf)),
    ...rankFact(golf),
    ...fact('Driving distance', stats.drivingDistance, { unit: ' yds' }),
    ...fact('Fairway accuracy', stats.fairwayAccuracy, { unit: '%' }),
    ...fact('Greens in regulation', stats.greensInRegulation, { unit: '%' }),
  ];
}

const gpaFact = ({ gpa, gpa_method: method }: GolferWire['academics']): KnownFact[] =>
  fact('GPA', gpa, noted(method.trim()));

const textFact = (name: string, value: string): KnownFact[] =>
  value.trim() ? [{ name, value: value.trim() }] : [];

export function academicFacts(academics: GolferWire['academics']): KnownFact[] {
  const { sat, act, major, school, graduates_on: graduatesOn } = academics;
  return [
    ...gpaFact(academics),
    // A score is no quantity: 1310, not 1,310.
    ...(sat ? [{ name: 'SAT', value: String(sat) }] : []),
    ...fact('ACT', act),
    ...textFact('Major', major),
    ...textFact(cards.school, school),
    ...(graduatesOn ? [graduationFact(graduatesOn)] : []),
  ];
}

const graduationFact = (on: string): KnownFact => ({
  ...{ name: cards.graduation, value: dayIn(on) },
  past: { day: londonDay(new Date(on)), name: cards.graduated },
});

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

/** As it was typed, because 2.10 m says how well it was measured. */
const withGroups = (value: string): string => (Number(value) < THOUSAND ? value : grouped(Number(value)));

const FIRST = 3;

/** The line at the top: three figures of the first sport that has some, then GPA and class. What is unknown is left out. */
export function lineOf(
  { golf_data: golf, academics, grad_year: year }: Pick<GolferWire, 'golf_data' | 'academics' | 'grad_year'>,
  { sports, sportFacts }: { sports: readonly string[]; sportFacts: readonly SportFacts[] },
): KnownFact[] {
  const ofGolf: SportFacts = { sport: GOLF, facts: firstGolfFacts(golf) };
  const order = sports.map((sport) => sheetNameOf(sport) ?? sport);
  const rankOf = ({ sport }: SportFacts) => (order.includes(sport) ? order.indexOf(sport) : order.length);
  const first = [...sportFacts, ofGolf]
    .filter(({ facts }) => facts.length > 0)
    .sort((one, other) => rankOf(one) - rankOf(other))[0];
  const known = [...(first?.facts.slice(0, FIRST) ?? []), ...gpaFact(academics)];
  // The class stands beside the sport already.
  return known.length > 0 ? [...known, ...(year ? [{ name: words.classOf, value: String(year) }] : [])] : [];
}
