/** As the page writes them. */
interface HandSums {
  left: string;
  firstYear: string;
  years: string;
}

interface CostFamily {
  name: string;
  /** Of the address. */
  query: string;
  /** Undefined where the page shows a dash. */
  a: HandSums | undefined;
  b: HandSums | undefined;
  problems: string[];
  /** The sentence below the heading. */
  status: string;
}

const TYPICAL = {
  a: { left: '$49,080', firstYear: '$53,372 · £41,697', years: '$223,289 · £174,444' },
  b: { left: '$62,990', firstYear: '$67,282 · £52,564', years: '$281,483 · £219,908' },
};

/** Worked out by hand, with their sources, in docs/what-college-costs.md. */
export const costFamilies: readonly CostFamily[] = [
  {
    name: 'a golfer with two offers',
    query:
      'name_a=Brackenfield&attendance_a=40,000&athletic_a=12,000&academic_a=6,000&name_b=Kestrel&academic_b=30000',
    a: { left: '$22,000', firstYear: '$26,292 · £20,541', years: '$113,301 · £88,517' },
    b: { left: '$32,990', firstYear: '$37,282 · £29,127', years: '$161,483 · £126,158' },
    problems: [],
    status: 'Brackenfield costs your family $48,182 (£37,642) less in four years.',
  },
  {
    name: 'a family that has no offer yet',
    query: '',
    ...TYPICAL,
    problems: [],
    status: 'Offer A costs your family $58,194 (£45,464) less in four years.',
  },
  {
    name: 'a tennis player who counts the cents',
    query:
      'name_a=Alder+State&attendance_a=$38,412.50&athletic_a=9750.25&academic_a=4000&flights_a=£1,187.40&insurance_a=2310.75' +
      '&name_b=Birchwood&attendance_b=41075.99&athletic_b=15,000.00&academic_b=0.49&flights_b=1187.4&insurance_b=2,310.75' +
      '&rate=1.3046&rise=2.5 %25',
    a: { left: '$24,662', firstYear: '$28,522 · £21,863', years: '$120,536 · £92,393' },
    b: { left: '$26,076', firstYear: '$29,935 · £22,946', years: '$126,595 · £97,037' },
    problems: [],
    status: 'Alder State costs your family $6,059 (£4,644) less in four years.',
  },
  {
    name: 'a swimmer with the whole cost, and one with more than it',
    query: 'attendance_a=52000&athletic_a=40000&academic_a=12000&attendance_b=52000&athletic_b=52000.01',
    a: { left: '$0', firstYear: '$4,292 · £3,353', years: '$27,505 · £21,488' },
    b: undefined,
    problems: [
      'The awards of offer B come to more than its cost of attendance: please look at the three amounts again',
    ],
    status: 'One field cannot be read yet. It is marked above, and the sum appears once it is mended.',
  },
  {
    name: 'a rower with a weak pound and prices that stand still',
    query:
      'attendance_a=30000&athletic_a=5000&academic_a=5000&flights_a=1000&insurance_a=2000' +
      '&attendance_b=27000&athletic_b=0&academic_b=7000&flights_b=1000&insurance_b=2000&rate=1.05&rise=0',
    a: { left: '$20,000', firstYear: '$23,050 · £21,952', years: '$92,200 · £87,810' },
    b: { left: '$20,000', firstYear: '$23,050 · £21,952', years: '$92,200 · £87,810' },
    problems: [],
    status: 'Both offers cost your family the same in four years.',
  },
  {
    name: 'a footballer who writes numbers as on the continent, and a debt',
    query: 'attendance_a=24.000&athletic_a=-6000&rate=1,28&attendance_b=24000&athletic_b=6000',
    a: undefined,
    b: undefined,
    problems: [
      'Dollars for a pound must be a number from 0.9 to 3, such as 1.28',
      'Cost of attendance must be a number from $0 to $200,000, such as 49,080',
      'Athletic award must be a number from $0 to $200,000, such as 15,000',
    ],
    status: '3 fields cannot be read yet. They are marked above, and the sums appear once they are mended.',
  },
];
