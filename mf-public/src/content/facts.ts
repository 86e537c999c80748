import { paths } from '@site/contract';
import { athleticAwards, leastAverage, playInCollege, scholarshipMoney, type Figure } from './figures';

/** Units to count: how many are filled, half filled and empty. */
export interface UnitDrawing {
  columns: number;
  filled: number;
  half?: number;
  empty?: number;
}

export interface Fact extends Figure {
  /** The meaning of the figure for the reader. */
  note: string;
  drawing?: UnitDrawing;
  /** The unit that the drawing counts. */
  legend?: string;
}

/** docs/product.md#facts: ten, in the order in which a family meets them. Review the sources every year. */
export const facts: readonly Fact[] = [
  {
    ...playInCollege,
    note: 'Seven in a hundred. So a plan helps, and so does a second one.',
    drawing: { columns: 20, filled: 7, empty: 93 },
    legend: 'Each dot is one high school athlete in a hundred.',
  },
  {
    ...athleticAwards,
    note: 'Most of them get a part of the costs, not all.',
    drawing: { columns: 20, filled: 2, half: 5, empty: 93 },
    legend: 'Green: plays with a scholarship. Yellow: plays without one.',
  },
  {
    ...scholarshipMoney,
    note: 'Shared by about 180,000 athletes. Awards for good grades come on top of that, and often add up to more.',
    drawing: { columns: 12, filled: 36 },
    legend: 'Each dot is $100 million.',
  },
  {
    ...leastAverage,
    note: 'About a C+, on a scale from 0 to 4. It keeps the door from closing; it does not open it.',
  },
  {
    value: '3.5',
    label: 'is the average that top programmes like to see.',
    note: 'Between a B+ and an A–. Good grades also bring academic money.',
    source: 'Linksway, a guide value for families, 2025',
  },
  {
    value: '40%',
    label: 'of the players on college golf and tennis teams come from outside the U.S.',
    note: 'Coaches are used to British school reports, and to time zones.',
    source: 'NCAA, International student-athletes in golf and tennis, 2021–22',
    drawing: { columns: 10, filled: 4, empty: 6 },
    legend: 'Four players in ten.',
  },
  {
    value: '40 hrs/week',
    label: 'is what a sport can take in season, with travel and the gym.',
    note: 'Out of the 168 hours in a week. Lectures come on top.',
    source: 'NCAA GOALS study, 2015: 27 to 42 hours on average, by sport and division',
    drawing: { columns: 24, filled: 40, empty: 128 },
    legend: 'Each dot is an hour, each row a day.',
  },
  {
    value: '30-40 events',
    label: 'per season make a full calendar.',
    note: 'Sports differ: golf has fewer of them, but each takes days.',
    source: 'Linksway, a guide value with qualifiers and friendlies counted, 2025',
    drawing: { columns: 10, filled: 30, half: 10 },
    legend: 'Yellow: those that some teams play and others do not.',
  },
  {
    value: '16',
    label: 'core courses count for Division I, and 10 of them must be finished before the seventh semester.',
    note: 'That is before the last year of school begins. What is done by then cannot be repeated for a better grade.',
    source: 'NCAA Eligibility Center, Division I initial-eligibility standards, 2025',
    drawing: { columns: 8, filled: 10, half: 6 },
    legend: 'Green: the ten that come first.',
  },
  {
    value: '9',
    label: 'is the most players a Division I golf team may have, at colleges that opted in.',
    note: 'In force since 2025. Fewer places than before, and more money allowed for each.',
    source: 'NCAA, Division I roster limits, 2025–26',
    drawing: { columns: 9, filled: 9 },
  },
];

export const factsCopy = {
  title: 'U.S. college sports facts and figures',
  description:
    'How many athletes play in college, how much money there is, which grades you need: ten figures about U.S. college sport, each with its source and date.',
  crumb: 'Facts',
  opening: {
    eyebrow: 'Facts',
    title: 'College sport in ten numbers.',
    lead: 'Some are encouraging, some sobering. We would rather you knew both. Each one comes with its source and date.',
  },
  listTitle: 'The ten figures',
  sourceLabel: 'Source:',
  more: 'More facts',
  next: {
    title: 'What do these numbers mean for you?',
    text: 'That depends on your sport, your grades and how much time there is. Work out where you stand, or ask us.',
    faq: { label: "Read the FAQ's", path: paths.faq.to() },
    contact: { label: 'Contact Us', path: paths.contact.to() },
    check: { label: 'Where do you stand?', path: paths.check.to() },
  },
  /** docs/product.md#messages: logged only. */
  failed: 'The extra facts could not be loaded:',
} as const;
