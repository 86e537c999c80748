import { typicalCosts } from './costs';
import type { ApplicationSport } from './sports';

export const schoolYears = [
  { value: '9', label: 'Year 9', yearsLeft: 4 },
  { value: '10', label: 'Year 10', yearsLeft: 3 },
  { value: '11', label: 'Year 11', yearsLeft: 2 },
  { value: '12', label: 'Year 12', yearsLeft: 1 },
  { value: '13', label: 'Year 13', yearsLeft: 0 },
  { value: 'left', label: 'Left school last summer', yearsLeft: -1 },
] as const;
export type SchoolYear = (typeof schoolYears)[number]['value'];

export const resultsBands = [
  { value: 'national', label: 'National or international level' },
  { value: 'county', label: 'County or regional level' },
  { value: 'club', label: 'Club or school level' },
  { value: 'none', label: 'None that can be looked up yet' },
] as const;
export type ResultsBand = (typeof resultsBands)[number]['value'];

/** What the family can pay in a year: at most so many pounds, or at least. */
export const budgetBands = [
  { value: '10', label: 'Up to £10,000', pounds: 10_000, isMost: true },
  { value: '20', label: 'Up to £20,000', pounds: 20_000, isMost: true },
  { value: '35', label: 'Up to £35,000', pounds: 35_000, isMost: true },
  { value: 'more', label: 'More than £35,000', pounds: 35_000, isMost: false },
] as const;
export type BudgetBand = (typeof budgetBands)[number]['value'];

/** From good to bad; `unknown` where something is missing, `absent` where the sport is not played there. */
export const chances = ['realistic', 'stretch', 'unlikely', 'unknown', 'absent'] as const;
export type Chance = (typeof chances)[number];

export const chanceLabels: Readonly<Record<Chance, string>> = {
  realistic: 'Realistic',
  stretch: 'A stretch',
  unlikely: 'Unlikely as things stand',
  unknown: 'Cannot be said yet',
  absent: 'Not played there',
};

/** What a year costs on average, in dollars, without flights and insurance. */
interface Price {
  dollars: number;
  /** Ends the sentence 'the $53,372 that …'. */
  words: string;
}

const [publicPrice, privatePrice] = typicalCosts.attendance;
const PUBLIC: Price = { dollars: publicPrice.dollars, words: 'a year at a public university costs' };
const PRIVATE: Price = { dollars: privatePrice.dollars, words: 'a year at a private college costs' };
/** We know of no average for students from abroad: the rule says in words that they pay more. */
const TWO_YEAR: Price = { dollars: 20_570, words: 'a year costs students of the district' };

export interface SportThere {
  words: string;
  isAbsent?: boolean;
  /** The page does not ask for whom, so it is a stretch at best. */
  isWomenOnly?: boolean;
}

export interface DoorRule {
  key: 'd1' | 'd2' | 'd3' | 'naia' | 'jc';
  name: string;
  /** Below the first the door is unlikely; between both it needs more than marks. Null: the college decides. */
  gpa: { least: number; alone: number } | null;
  /** Where the college decides: below this it is a stretch. A guide of ours. */
  marksGuide?: number;
  marks: string;
  money: string;
  price: Price;
  /** Awards of all kinds seldom come to more than so many per cent of what a year costs: a guide of ours. */
  awardsMax: number;
  byResults: Readonly<Record<ResultsBand, Chance>>;
  /** Where the sport is played differently, or not at all. */
  sports: Readonly<Partial<Record<ApplicationSport, SportThere>>>;
  source: string;
}

const NOT_IN = (who: string) => ({ words: `${who} has no championship in this sport.`, isAbsent: true });
const NOT_ASKED = 'This page does not ask for whom, so it says no more than ‘a stretch’.';
const RUGBY = {
  words: `For women it is an emerging sport of the NCAA. For men it is not there: they play it as a club sport, mostly without athletic awards. ${NOT_ASKED}`,
  isWomenOnly: true,
};

/** One table: what each kind of college asks for. Reviewed on 27 November 2026; review it every year. */
export const doorRules: readonly DoorRule[] = [
  {
    key: 'd1',
    name: 'NCAA Division I',
    gpa: { least: 2.3, alone: 2.3 },
    marks:
      '16 core courses with an average of at least 2.3. Ten of them, seven in English, maths or science, before the last year of school begins.',
    money: 'From nothing to the full cost. The Ivy League gives aid by need only, no athletic awards.',
    price: PUBLIC,
    awardsMax: 67,
    byResults: { national: 'realistic', county: 'stretch', club: 'unlikely', none: 'unknown' },
    sports: {
      Rugby: RUGBY,
      Rowing: {
        words:
          'The NCAA’s championship is for women. Men row for many of the same colleges, under another body.',
      },
    },
    source: 'NCAA Eligibility Center, Division I standards, 2025; Ivy League, 2025',
  },
  {
    key: 'd2',
    name: 'NCAA Division II',
    gpa: { least: 2.2, alone: 2.2 },
    marks: '16 core courses with an average of at least 2.2.',
    money: 'Usually a part of the cost.',
    price: PUBLIC,
    awardsMax: 60,
    byResults: { national: 'realistic', county: 'realistic', club: 'stretch', none: 'unknown' },
    sports: {
      Rugby: RUGBY,
      Rowing: { words: `For women only: for men it is not there. ${NOT_ASKED}`, isWomenOnly: true },
    },
    source: 'NCAA Eligibility Center, Division II standards, 2025',
  },
  {
    key: 'd3',
    name: 'NCAA Division III',
    gpa: null,
    marksGuide: 3,
    marks: 'The college’s own admission decides; many ask for good marks.',
    money:
      'No athletic awards. Academic awards and the college’s own aid instead; most of its colleges are private. Aid of the U.S. government is not for students from abroad.',
    price: PRIVATE,
    awardsMax: 40,
    byResults: { national: 'realistic', county: 'realistic', club: 'realistic', none: 'unknown' },
    sports: { Rugby: RUGBY },
    source:
      'NCAA, Division III, 2025, and Facts and Figures, 2016 (80 % are private); Federal Student Aid, 2025',
  },
  {
    key: 'naia',
    name: 'NAIA',
    gpa: { least: 2, alone: 2.3 },
    marks:
      'A final average of 2.3, or two of these three: an average of 2.0, the top half of the year, SAT 970 or ACT 18.',
    money: 'Usually a part of the cost.',
    price: PUBLIC,
    awardsMax: 60,
    byResults: { national: 'realistic', county: 'realistic', club: 'stretch', none: 'unknown' },
    sports: { Rugby: NOT_IN('The NAIA'), Rowing: NOT_IN('The NAIA') },
    source: 'NAIA, freshman eligibility, 2025',
  },
  {
    key: 'jc',
    name: 'Junior college (two years)',
    gpa: null,
    marks: 'A finished school and the college’s own admission. What you earn there counts when you move on.',
    money:
      'From nothing to the full cost: the NJCAA’s Division II may pay tuition, fees and books, its Division III gives no athletic awards. From abroad, tuition is higher than for the district: ask each college.',
    price: TWO_YEAR,
    awardsMax: 40,
    byResults: { national: 'realistic', county: 'realistic', club: 'realistic', none: 'unknown' },
    sports: { Rugby: NOT_IN('The NJCAA'), Rowing: NOT_IN('The NJCAA') },
    source: 'NJCAA, 2025',
  },
];

export const resultsSource =
  'Results: a guide of ours, 2026. The better test: look up the fourth and fifth best player of a team, and compare.';

export const awardsSource =
  'Money: average published budgets for 2024–25 (College Board, Trends in College Pricing 2024) with two flights and health insurance. What awards seldom exceed is a guide of ours, 2026, for athletic and academic awards together: only the offer in writing counts.';

/** In Division I, from which a coach may answer; a few sports have dates of their own. */
export const COMMON_CONTACT: readonly ApplicationSport[] = [
  'Golf',
  'Football',
  'Tennis',
  'Track & Field',
  'Swimming',
  'Rowing',
];

const GAP_SOURCE =
  'NCAA Division I, Bylaw 12.8.3 as published in 2025; the rules on seasons and age are being changed';
/** How long one may go on competing after school before it costs seasons. */
export const gapRules = {
  tennis: `Tennis: after six months, and from the next start of a term on, competing costs seasons in Division I; in Division II after a year. (${GAP_SOURCE}.)`,
  others: `After one year, and from the next start of a term on, competing costs seasons in Divisions I and II. A year off for golf is possible within that time. (${GAP_SOURCE}.)`,
} as const;
