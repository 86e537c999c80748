import { promises } from './promises';
import type { ApplicationSport } from './sports';
import { COMMON_CONTACT, type SchoolYear, schoolYears } from './standingRules';

export interface StandingDate {
  /** '2027-06-15' */
  day: string;
  title: string;
  note: string;
  source: string;
}

const NCAA = 'NCAA Division I recruiting rules, 2025';
const CENTER = 'NCAA Eligibility Center, 2025';
const OURS = 'Linksway, recruiting timeline, 2026';

interface DateRule extends Omit<StandingDate, 'day'> {
  /** Years before the summer in which the athlete leaves school, and the day of that year. */
  before: number;
  monthDay: string;
  isFor?(sport: ApplicationSport | undefined): boolean;
}

const hasCommonContact = (sport: ApplicationSport | undefined) =>
  sport === undefined || COMMON_CONTACT.includes(sport);
const isTennis = (sport: ApplicationSport | undefined) => sport === 'Tennis';

const READY = { before: 2, monthDay: '06-01', title: 'Results, marks and a short film are ready to send' };

/** In the order of time. Days that a school or a college sets are named as such. */
const RULES: readonly DateRule[] = [
  {
    ...{ before: 4, monthDay: '03-31', title: 'GCSEs chosen with core courses in mind' },
    note: 'Your school sets the day: ask for it. The NCAA counts 16 core courses: English, maths, science, social science, languages.',
    source: OURS,
  },
  {
    ...{ before: 2, monthDay: '03-31', title: 'Sixth-form subjects chosen, first letters written' },
    note: `Your school sets the day. Keep the core courses on course, and write to about ${promises.list.writtenTo} coaches in your own words.`,
    source: OURS,
  },
  {
    ...READY,
    note: 'Two weeks before Division I coaches may answer.',
    source: OURS,
    isFor: hasCommonContact,
  },
  {
    ...READY,
    note: 'The coaches of your sport have a day of their own from which they may answer: look it up at ncaa.org.',
    source: OURS,
    isFor: (sport) => !hasCommonContact(sport),
  },
  {
    ...{ before: 2, monthDay: '06-15', title: 'Division I coaches may call and write from today' },
    note: 'If nobody calls on the first day, that is normal.',
    source: NCAA,
    isFor: hasCommonContact,
  },
  {
    ...{ before: 2, monthDay: '08-01', title: 'Official visits are allowed from today' },
    note: 'In Division I. A call with video may do as well.',
    source: NCAA,
    isFor: hasCommonContact,
  },
  {
    ...{ before: 2, monthDay: '12-31', title: 'Account with the Eligibility Center opened' },
    note: 'For Divisions I and II at eligibilitycenter.org, for the NAIA at play.mynaia.org. In the name of the passport.',
    source: OURS,
  },
  {
    ...{ before: 1, monthDay: '08-01', title: 'Division I colleges may make written offers from today' },
    note: 'Read the amount for each year, and what it depends on.',
    source: NCAA,
  },
  {
    ...{ before: 1, monthDay: '08-31', title: 'Ten core courses finished' },
    note: 'Seven of them in English, maths or science. Their marks count as they now stand.',
    source: CENTER,
  },
  {
    ...{ before: 1, monthDay: '11-01', title: 'First application forms close' },
    note: 'Many close between now and February. Look up each college on your list.',
    source: OURS,
  },
  {
    ...{ before: 0, monthDay: '04-01', title: 'Last amateurism questions answered' },
    note: 'From today for a start in autumn, in your account with the Eligibility Center.',
    source: CENTER,
  },
  {
    ...{ before: 0, monthDay: '05-01', title: 'I-20, SEVIS fee and visa interview' },
    note: 'As soon as the college has sent the I-20. Interview dates fill up before summer.',
    source: 'U.S. Department of State, student visa pages, 2025',
  },
  {
    ...{ before: 0, monthDay: '08-15', title: 'College begins about now' },
    note: 'The college sets the day. You may enter at most 30 days before it.',
    source: 'U.S. Department of State, student visa pages, 2025',
  },
];

const AFTER: readonly DateRule[] = [
  {
    ...{ before: 0, monthDay: '12-31', title: 'An answer from the Eligibility Center about your year off' },
    note: 'In writing, before you enter another event.',
    source: OURS,
  },
  {
    ...{
      before: -1,
      monthDay: '03-01',
      title: 'Tennis: competing costs seasons from the term that starts after this day',
    },
    note: 'Six months after school, at the next start of a term, in Division I.',
    source: 'NCAA Division I, Bylaw 12.8.3, 2025',
    isFor: isTennis,
  },
  {
    ...{ before: -1, monthDay: '04-01', title: 'Last amateurism questions answered' },
    note: 'From today for a start in autumn, in your account with the Eligibility Center.',
    source: CENTER,
  },
  {
    ...{ before: -1, monthDay: '05-01', title: 'I-20, SEVIS fee and visa interview' },
    note: 'As soon as the college has sent the I-20.',
    source: 'U.S. Department of State, student visa pages, 2025',
  },
  {
    ...{ before: -1, monthDay: '10-01', title: 'Competing costs seasons if you are not at college by today' },
    note: 'One year after school, at the next start of a term, in Divisions I and II.',
    source: 'NCAA Division I, Bylaw 12.8.3, 2025',
    isFor: (sport) => !isTennis(sport),
  },
];

/** The year in which this school year ends; school years begin in September. `today` is a day such as 2026-11-26. */
export const endOfSchoolYear = (today: string): number =>
  Number(today.slice(0, 4)) + (today.slice(5, 7) >= '09' ? 1 : 0);

/** The year in whose summer somebody who is in this school year today leaves school. */
export function leavingYear(year: SchoolYear, today: string): number {
  const { yearsLeft = 0 } = schoolYears.find(({ value }) => value === year) ?? {};
  return endOfSchoolYear(today) + yearsLeft;
}

/** As many, unless fewer are left. */
export const NEXT_DATES = 3;

/** The next dates from today on, today included. */
export function nextDates(
  { year, sport }: { year: SchoolYear; sport?: ApplicationSport | undefined },
  today: string,
): StandingDate[] {
  const leaves = leavingYear(year, today);
  return (year === 'left' ? AFTER : RULES)
    .filter(({ isFor }) => isFor?.(sport) ?? true)
    .map(({ before, monthDay, title, note, source }) => ({
      day: `${leaves - before}-${monthDay}`,
      ...{ title, note, source },
    }))
    .filter(({ day }) => day >= today)
    .slice(0, NEXT_DATES);
}
