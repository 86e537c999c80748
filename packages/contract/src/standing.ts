// 'Where do you stand?': pure, for page and api. docs/decisions/134-where-do-you-stand.md
import { estimateGpa, type GradeEstimate, gradeGroups, gradeProblems, marksBands } from './gradeEstimate';
import { promises } from './promises';
import { type ApplicationSport, applicationSports } from './sports';
import { budgetAt, type BudgetThere } from './standingMoney';
import {
  type BudgetBand,
  budgetBands,
  type Chance,
  chances,
  COMMON_CONTACT,
  type DoorRule,
  doorRules,
  gapRules,
  type ResultsBand,
  resultsBands,
  type SchoolYear,
  schoolYears,
  type SportThere,
} from './standingRules';

export interface StandingAnswers {
  sport: ApplicationSport | undefined;
  year: SchoolYear | undefined;
  results: ResultsBand | undefined;
  budget: BudgetBand | undefined;
  gpa: GradeEstimate | undefined;
  /** Of the counts of grades, by their name. */
  problems: Readonly<Record<string, string>>;
}

const chosen = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((each) => each === value);

/** Queries are untrusted: what is not one of the choices counts as not chosen. */
export function readStanding(values: Readonly<Record<string, string>>): StandingAnswers {
  return {
    sport: chosen(applicationSports, values.sport),
    year: chosen(
      schoolYears.map(({ value }) => value),
      values.year,
    ),
    results: chosen(
      resultsBands.map(({ value }) => value),
      values.results,
    ),
    budget: chosen(
      budgetBands.map(({ value }) => value),
      values.budget,
    ),
    gpa: estimateGpa(values),
    problems: gradeProblems(values),
  };
}

export interface Door extends Pick<DoorRule, 'key' | 'name' | 'marks' | 'money' | 'source'> {
  chance: Chance;
  reasons: string[];
  /** What the budget means there, unless it is among the reasons. */
  budget: string | undefined;
}

const worse = (one: Chance, other: Chance): Chance =>
  chances.indexOf(one) >= chances.indexOf(other) ? one : other;

interface Judgement {
  chance: Chance;
  reason: string;
}

/** What the marks alone say; undefined where they stand in no one's way. */
function byMarks({ gpa: asked, marksGuide }: DoorRule, gpa: number | undefined): Judgement | undefined {
  if (marksGuide && gpa !== undefined && gpa < marksGuide) return byMarksGuide(marksGuide, gpa);
  if (!asked || gpa === undefined || gpa >= asked.alone) return undefined;
  const under = `Your estimate of ${gpa} is below ${asked.alone}`;
  if (gpa < asked.least) return { chance: 'unlikely', reason: `${under}: the marks come first.` };
  return { chance: 'stretch', reason: `${under}: you need the top half of your year or a test as well.` };
}

const byMarksGuide = (guide: number, gpa: number): Judgement => ({
  chance: 'stretch',
  reason: `Your estimate of ${gpa} is below ${guide.toFixed(1)}, grades 5 and 6 on average, and many of these colleges choose by marks. The number is a guide of ours, 2026: each college has its own.`,
});

/** What the sport alone says. */
const bySport = (there: SportThere | undefined): Judgement | undefined =>
  there?.isWomenOnly ? { chance: 'stretch', reason: there.words } : undefined;

/** What the time alone says. */
function byTime({ key }: DoorRule, year: SchoolYear | undefined): Judgement | undefined {
  if (key !== 'd1') return undefined;
  if (year === '13') return { chance: 'stretch', reason: 'Many places for next autumn are gone.' };
  return year === 'left'
    ? { chance: 'stretch', reason: 'A year off can cost a season: see below.' }
    : undefined;
}

/** What the money alone says. */
const byMoney = (paid: BudgetThere | undefined): Judgement | undefined =>
  paid?.isShort ? { chance: 'stretch', reason: paid.words } : undefined;

function doorOf(rule: DoorRule, { sport, year, results, gpa, budget }: StandingAnswers): Door {
  const { key, name, marks, money, source } = rule;
  const shown = { key, name, marks, money, source };
  const special = sport && rule.sports[sport];
  if (special?.isAbsent) return { ...shown, chance: 'absent', reasons: [special.words], budget: undefined };
  const first: Chance = results ? rule.byResults[results] : 'unknown';
  const paid = budgetAt(rule, budget);
  const judged = [byMarks(rule, gpa?.gpa), byTime(rule, year), byMoney(paid), bySport(special)].filter(
    (found) => found !== undefined,
  );
  const chance = judged.reduce(
    // Marks that close a door close it whatever the results are.
    (so, { chance: next }) => (so === 'unknown' ? (next === 'unlikely' ? next : so) : worse(so, next)),
    first,
  );
  const reasons = [
    ...judged.map(({ reason }) => reason),
    ...(special && !bySport(special) ? [special.words] : []),
  ];
  return { ...shown, chance, reasons, budget: byMoney(paid) ? undefined : paid?.words };
}

export const doorsOf = (answers: StandingAnswers): Door[] => doorRules.map((rule) => doorOf(rule, answers));

const isOlder = (year: SchoolYear | undefined, than: number): boolean =>
  year === 'left' || (year !== undefined && Number(year) >= than);

const isLate = ({ year }: StandingAnswers): boolean => isOlder(year, 11);

/** What a family may have to get next, the most urgent first, and for whom. */
const NEEDS: readonly (readonly [isNeeded: (answers: StandingAnswers) => boolean, need: string])[] = [
  [
    ({ year }) => year === 'left',
    'An answer in writing from the Eligibility Center before you enter another event.',
  ],
  [
    ({ results }) => !results || results === 'none',
    'Results that a coach can look up: one page with date, event, place and score.',
  ],
  [({ gpa }) => !gpa, 'Your marks: ask your school for a copy, and count the grades above.'],
  [
    ({ gpa }) => gpa !== undefined && gpa.gpa < 2.3,
    'Better marks in core subjects: they decide before any result does.',
  ],
  [({ year }) => year === '9', 'GCSE choices with the sixteen core courses in mind.'],
  [({ year }) => year !== '9', 'A page with the sixteen core courses, and which of your subjects count.'],
  [isLate, 'An account with the NCAA Eligibility Center, and one with the NAIA’s for NAIA colleges.'],
  [isLate, `A film of at most ${promises.film}, without music.`],
  [
    isLate,
    'A list of prize money, gifts of equipment, and teams in which anybody was paid: you must be an amateur.',
  ],
  [isLate, 'Proof of English (IELTS or TOEFL) if you were not taught in it; most colleges ask.'],
  [
    ({ sport }) => sport !== undefined && !COMMON_CONTACT.includes(sport),
    'The date from which coaches of your sport may contact you: it has rules of its own.',
  ],
  [({ budget }) => !budget, 'A sum that your family can pay each year, flights home included.'],
];

export const missingOf = (answers: StandingAnswers): string[] =>
  NEEDS.filter(([isNeeded]) => isNeeded(answers)).map(([, need]) => need);

/** How long one may compete after school; for whoever is near the end of it. */
export function gapOf({ sport, year }: StandingAnswers): string | undefined {
  if (!isOlder(year, 12)) return undefined;
  return sport === 'Tennis' ? gapRules.tennis : gapRules.others;
}

const labelOf = (bands: readonly { value: string; label: string }[], value: string | undefined) =>
  bands.find((band) => band.value === value)?.label;

/** The answers as a few lines, for the application. */
export function standingText(values: Readonly<Record<string, string>>): string {
  const { year, results, budget, gpa } = readStanding(values);
  const counts = gradeGroups.filter(({ name }) => Number(values[name]) > 0 && !gradeProblems(values)[name]);
  const lines = [
    ['School year', labelOf(schoolYears, year)],
    ['Results', labelOf(resultsBands, results)],
    ['Marks', counts.length > 0 ? undefined : labelOf(marksBands, values.marks)],
    ['GCSEs', counts.map(({ name, label }) => `${values[name]?.trim()} × ${label}`).join('; ') || undefined],
    ['Estimated core GPA', gpa && `${gpa.gpa} (${gpa.sum})`],
    ['We can pay each year', labelOf(budgetBands, budget)],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
}
