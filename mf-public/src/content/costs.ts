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
  riseSource: 'our assumption, near what College Board reports for 2024–25. Awards usually stay the same sum',
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
  { name: 'Brackenfield', attendance: 40_000, athletic: 12_000, academic: 6_000 },
  { name: 'Kestrel', attendance: attendance.privateCollege, athletic: 20_000, academic: 10_000 },
];

const extras = flightsPounds * dollarsPerPound + insuranceDollars;

/** What is paid rises; awards stay the same sum, which is the usual case and the careful one. */
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

export const costsCopy = {
  title: 'What U.S. college costs: how to compare two offers',
  crumb: 'Costs',
  description:
    'What is left to pay for a U.S. college after athletic and academic awards, with flights and insurance, in pounds and dollars: one worked example. And what we charge.',
  opening: {
    eyebrow: 'Costs',
    title: 'What is left to pay?',
    lead: 'An award is only half of a sum. The other half is what the college costs. Here is how the two come together, each year and for four years.',
  },
  parts: [
    {
      title: 'What goes into the sum',
      items: [
        'Cost of attendance: what the college itself publishes for one year, with tuition, housing, food, books and personal costs.',
        'Athletic and academic awards: ask for each amount in writing, and whether it is for one year or for four.',
        'Flights home and health insurance: no college’s price list has both.',
        'The exchange rate, and prices that rise. Awards usually stay the same sum.',
      ],
    },
    {
      title: 'How to work out your own',
      items: [
        'Take the awards from the cost of attendance: that is what the college asks for.',
        'Add flights and insurance: that is what your family pays in the first year.',
        `Let everything that you pay rise by ${risePercent} % a year, take off the awards again, and add up four years.`,
        'Do it for every offer, on one sheet of paper. Then try a worse exchange rate.',
      ],
    },
  ],
  example: {
    title: 'A worked example: one golfer, two offers',
    text: 'Both colleges and their awards are invented. Kestrel offers the larger award, and Brackenfield leaves less to pay.',
    caption: `Two offers compared, with ${dollarsPerPound} dollars for a pound and prices that rise by ${risePercent} % a year.`,
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
  sources: {
    title: 'Where the figures come from',
    items: [
      `Typical cost of attendance: ${dollars(attendance.publicUniversity)} at a public university, for students from outside its state, ${dollars(attendance.privateCollege)} at a private college. ${typicalCosts.attendanceSource}.`,
      `Flights £${grouped(flightsPounds)} and insurance ${dollars(insuranceDollars)}: ${typicalCosts.extrasSource}.`,
      `Exchange rate ${dollarsPerPound}: ${typicalCosts.rateSource}.`,
      `Rise of ${risePercent} % a year: ${typicalCosts.riseSource}.`,
    ],
    note: 'Not in the table: the visa and its fees, summer courses, a winter coat, and tax, which may be due on the part of an award that pays for living. The college’s financial aid office has the last word.',
    link: { label: 'How to read an offer', path: paths.post.to('how-to-read-an-offer') },
  },
  fees: { id: 'fees', eyebrow: 'Our fee', title: 'What we charge' },
  closing: {
    title: 'Two pieces of paper that speak different languages?',
    text: 'Send us both offers. We put them into one table with you, line by line.',
    apply: { label: 'Apply Now', path: paths.apply.to() },
    ask: { label: 'Ask a question first', path: paths.contact.to() },
  },
} as const;
