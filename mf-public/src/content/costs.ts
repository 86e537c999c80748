import {
  type CostOffer,
  dollars,
  grouped,
  offerAmounts,
  type OfferAmount,
  paths,
  sharedAmounts,
  typicalCosts,
} from '@site/contract';

const { attendance, flightsPounds, insuranceDollars, dollarsPerPound, risePercent } = typicalCosts;

const typical = (words: string): string => `If you leave it empty, we take a typical ${words}.`;

const [publicCollege, privateCollege] = attendance;
const published = 'In dollars, as the college publishes it.';
const same = (hint: string): Record<CostOffer, string> => ({ a: hint, b: hint });

const hints: Record<OfferAmount, Record<CostOffer, string>> = {
  attendance: {
    a: `${published} ${typical(dollars(publicCollege.dollars))}`,
    b: `${published} ${typical(dollars(privateCollege.dollars))}`,
  },
  athletic: same('In dollars. Empty means none.'),
  academic: same('In dollars. Empty means none.'),
  flights: same(`In pounds. ${typical(`£${grouped(flightsPounds)}`)}`),
  insurance: same(`In dollars. ${typical(dollars(insuranceDollars))}`),
};

export const costsCopy = {
  title: 'What U.S. college costs: compare two offers',
  crumb: 'Costs',
  description:
    'Work out what a U.S. college costs your family after athletic and academic awards, with flights and insurance, in pounds and dollars, and compare two offers. And what we charge.',
  opening: {
    eyebrow: 'Costs',
    title: 'What is left to pay?',
    lead: 'An award is only half of a sum. Put in what two colleges cost and what they offer, and see what your family would pay: each year, and for four years.',
  },
  form: {
    title: 'Two offers, side by side',
    text: 'All amounts are for one year. Nothing is stored: your figures are in the address of this page only, so you can keep it or send it to somebody.',
    offers: { a: 'Offer A', b: 'Offer B' },
    shared: 'For both',
    name: { label: 'Name of the college', hint: 'Only for your own overview.' },
    rate: `How many dollars you get for a pound. If you leave it empty, we take ${dollarsPerPound}.`,
    rise: `In per cent. If you leave it empty, we take ${risePercent}.`,
    submit: 'Work it out',
    clear: 'Start again',
  },
  labels: offerAmounts,
  sharedLabels: sharedAmounts,
  hints,
  result: {
    title: 'What your family would pay',
    example: 'These are typical figures and no awards, to show how it works. They are not yours yet.',
    some: 'Figures marked ‘typical’ are not yours: you left those fields empty.',
    caption: 'Two offers compared. Awards stay the same each year, everything that you pay rises.',
    item: 'What',
    typical: 'typical',
    rows: {
      attendance: 'Cost of attendance',
      athletic: 'Athletic award',
      academic: 'Academic award',
      left: 'Left to pay to the college',
      flights: 'Flights',
      insurance: 'Health insurance',
      firstYear: 'Your family pays in the first year',
      years: 'Your family pays in four years',
    },
    broken: (problems: number) =>
      problems === 1
        ? 'One field cannot be read yet. It is marked above, and the sum appears once it is mended.'
        : `${problems} fields cannot be read yet. They are marked above, and the sums appear once they are mended.`,
    missing: '—',
    cheaper: (name: string, dollars: string, pounds: string) =>
      `${name} costs your family ${dollars} (${pounds}) less in four years.`,
    same: 'Both offers cost your family the same in four years.',
    rate: (rate: string, rise: string) =>
      `With ${rate} dollars for a pound, and prices that rise by ${rise} % a year.`,
    print: 'Print it: it fits on one page.',
  },
  sources: {
    title: 'Where the typical figures come from',
    items: [
      `Cost of attendance: ${dollars(publicCollege.dollars)} at ${publicCollege.kind}, ${dollars(privateCollege.dollars)} at ${privateCollege.kind}. ${typicalCosts.attendanceSource}.`,
      `Flights £${grouped(flightsPounds)} and insurance ${dollars(insuranceDollars)}: ${typicalCosts.extrasSource}.`,
      `Exchange rate ${dollarsPerPound}: ${typicalCosts.rateSource}. Try a worse one as well.`,
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
