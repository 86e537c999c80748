import { grouped, paths } from '@site/contract';

/** Typical figures with their sources; never presented as a visitor's own. Review them every autumn, when College Board publishes. */
const typicalCosts = {
  /** In dollars for a year. */
  attendance: { publicUniversity: 49_080, privateCollege: 62_990 },
  attendanceSource:
    'College Board, Trends in College Pricing 2024: average published budgets for 2024–25, with housing, food, books and personal costs',
  flightsPounds: 1_400,
  insuranceDollars: 2_500,
  extrasSource: 'Linksway, guide values for two return flights a year and a college’s health plan, 2026',
  dollarsPerPound: 1.28,
  rateSource: 'the average of 2024, rounded, from the yearly rates of the U.S. tax authority (IRS)',
  risePercent: 3,
  riseSource: 'our assumption, close to what College Board reports for 2024–25',
} as const;

const COST_YEARS = 4;

const dollars = (value: number): string => `$${grouped(Math.round(value))}`;
const { attendance, flightsPounds, insuranceDollars, dollarsPerPound, risePercent } = typicalCosts;

/** An invented offer in writing; all amounts in dollars for a year. */
interface Offer {
  name: string;
  attendance: number;
  athletic: number;
  academic: number;
}

const OFFERS: readonly Offer[] = [
  { name: 'Alderpoint', attendance: 40_000, athletic: 12_000, academic: 6_000 },
  { name: 'Cresswick', attendance: attendance.privateCollege, athletic: 20_000, academic: 10_000 },
];

const extras = flightsPounds * dollarsPerPound + insuranceDollars;

/** Costs rise; awards usually do not, which is also the cautious assumption. */
const yearOf = (offer: Offer, year: number): number =>
  (offer.attendance + extras) * (1 + risePercent / 100) ** year - offer.athletic - offer.academic;

const allYearsOf = (offer: Offer): number =>
  Array.from({ length: COST_YEARS }, (_, year) => yearOf(offer, year)).reduce((sum, each) => sum + each, 0);

const inBoth = (sum: number): string => `${dollars(sum)} · £${grouped(Math.round(sum / dollarsPerPound))}`;

const row = (label: string, cellOf: (offer: Offer) => string, isSum = false) => ({
  label,
  cells: OFFERS.map(cellOf),
  isSum,
});

const inPounds = (sum: number): string => `£${grouped(Math.round(sum / dollarsPerPound))}`;

export const costsCopy = {
  title: 'What U.S. college costs: how to compare two offers',
  crumb: 'Costs',
  description:
    'What we charge, and what is left to pay for a U.S. college after the awards, with flights and insurance, in pounds and dollars: one worked example.',
  opening: {
    eyebrow: 'Costs',
    title: 'What it costs',
    lead: 'There are two bills: ours and the college’s. An award covers part of the college’s. This page shows what is left for your family.',
  },
  example: {
    title: 'The college’s bill: one golfer, two offers',
    text: 'Both colleges and their awards are invented. Cresswick offers the larger award; Alderpoint leaves less to pay.',
    sums: OFFERS.map((offer) => ({
      value: inPounds(allYearsOf(offer)),
      label: `left to pay at ${offer.name} over four years, after awards of ${dollars(offer.athletic + offer.academic)} a year.`,
    })),
    caption: `Two offers compared, at $${dollarsPerPound} to the pound, with prices rising by ${risePercent}% a year.`,
    item: 'What',
    offers: OFFERS.map(({ name }) => name),
    rows: [
      row('Cost of attendance', (offer) => dollars(offer.attendance)),
      row('Athletic award', (offer) => `− ${dollars(offer.athletic)}`),
      row('Academic award', (offer) => `− ${dollars(offer.academic)}`),
      row('Left to pay to the college', (offer) =>
        dollars(offer.attendance - offer.athletic - offer.academic),
      ),
      row('Flights', () => `£${grouped(flightsPounds)}`),
      row('Health insurance', () => dollars(insuranceDollars)),
      row('The family pays in the first year', (offer) => inBoth(yearOf(offer, 0)), true),
      row('The family pays in four years', (offer) => inBoth(allYearsOf(offer)), true),
    ],
  },
  method: {
    title: 'How to work out your own',
    steps: [
      'Start with the cost of attendance that the college publishes: tuition, housing, food, books and personal costs for one year.',
      'Take off the athletic and academic awards. Ask for each in writing, and whether it is for one year or for four.',
      'Add flights home and health insurance, which are on no college’s price list. That is your first year.',
      `For the later years, let the costs rise by ${risePercent}% a year and leave the awards as they are. Add up all four.`,
      'Do the same for every offer on one sheet, and then once more with a worse exchange rate.',
    ],
    link: { label: 'How to read an offer', path: paths.post.to('how-to-read-an-offer') },
  },
  sources: {
    title: 'Where the figures come from',
    items: [
      `Typical cost of attendance: ${dollars(attendance.publicUniversity)} at a public university for students from outside its state, ${dollars(attendance.privateCollege)} at a private college. ${typicalCosts.attendanceSource}.`,
      `Flights £${grouped(flightsPounds)} and insurance ${dollars(insuranceDollars)}: ${typicalCosts.extrasSource}.`,
      `Exchange rate $${dollarsPerPound} to the pound: ${typicalCosts.rateSource}.`,
      `A rise of ${risePercent}% a year: ${typicalCosts.riseSource}.`,
    ],
    note: 'Not in the table: the visa and its fees, summer courses, a winter coat, and tax, which may be due on the part of an award that pays for living costs. The college’s financial aid office has the last word.',
  },
} as const;
