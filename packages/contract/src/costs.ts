// Pure and without a schema, because the public page computes with it as one types, and the server does for browsers
// without JavaScript. docs/decisions/133-costs-in-the-address.md
import { grouped } from './spelling';

/** What the page takes where nothing is typed; never presented as the visitor's own. */
export const typicalCosts = {
  /** In dollars for a year, of a college of each kind; the first stands for offer A, the second for offer B. */
  attendance: [
    { dollars: 49_080, kind: 'a public university, for students from outside its state' },
    { dollars: 62_990, kind: 'a private college' },
  ],
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

export const COST_YEARS = 4;
export const costOffers = ['a', 'b'] as const;
export type CostOffer = (typeof costOffers)[number];

interface AmountRule {
  label: string;
  unit: 'dollars' | 'pounds' | 'percent' | 'rate';
  min: number;
  max: number;
  example: string;
}

const amount = (label: string, example: string): AmountRule => ({
  label,
  unit: 'dollars',
  min: 0,
  max: 200_000,
  example,
});

/** The amounts of an offer, each for a year. In the address they end with the offer: `attendance_a`. */
export const offerAmounts = {
  attendance: amount('Cost of attendance', '49,080'),
  athletic: amount('Athletic award', '15,000'),
  academic: amount('Academic award', '8,000'),
  flights: { ...amount('Flights', '1,400'), unit: 'pounds', max: 50_000 },
  insurance: { ...amount('Health insurance', '2,500'), max: 50_000 },
} as const satisfies Record<string, AmountRule>;
export type OfferAmount = keyof typeof offerAmounts;

/** What both offers share. */
export const sharedAmounts = {
  /** Never below one so far: whoever types 0.78 has turned the rate round. */
  rate: { label: 'Dollars for a pound', unit: 'rate', min: 0.9, max: 3, example: '1.28' },
  rise: { label: 'Rise of prices each year', unit: 'percent', min: 0, max: 20, example: '3' },
} as const satisfies Record<string, AmountRule>;
export type SharedAmount = keyof typeof sharedAmounts;

export const OFFER_NAME_MAX = 40;
/** Longer than any amount: what is typed stays in its field, however wrong. */
export const AMOUNT_MAX = 30;

const amountNames = Object.keys(offerAmounts) as OfferAmount[];

export type CostValues = Readonly<Record<string, string>>;

const NUMERAL = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/;
/** The sign that each unit may be typed with, and what it is called. */
const UNITS = {
  dollars: { sign: /^\$/, words: 'dollars' },
  pounds: { sign: /^£/, words: 'pounds' },
  percent: { sign: /%$/, words: 'per cent' },
  rate: { sign: /^\$/, words: 'dollars' },
} as const;
const ANY_SIGN = /[$£€%]/;
/** A sum has cents: 40.000 is how others write forty thousand. */
const DECIMALS = { dollars: 2, pounds: 2, percent: 4, rate: 4 } as const;

const withoutSign = (typed: string, unit: AmountRule['unit']): string =>
  typed.replace(/\s/g, '').replace(UNITS[unit].sign, '');

/** NaN for what is no plain amount. Spaces, the sign of the unit and grouping commas are as people write them. */
function amountOf(typed: string, unit: AmountRule['unit']): number {
  const numeral = withoutSign(typed, unit);
  const found = NUMERAL.exec(numeral);
  if (!found || (found[1]?.length ?? 0) > DECIMALS[unit]) return Number.NaN;
  return Number(numeral.replaceAll(',', ''));
}

const SIGNS = { dollars: '$', pounds: '£', percent: '', rate: '' } as const;

function problemOf({ label, unit, min, max, example }: AmountRule, typed: string): string {
  const sign = SIGNS[unit];
  const end = unit === 'percent' ? ' per cent' : '';
  const range = `a number from ${sign}${grouped(min)} to ${sign}${grouped(max)}`;
  // 50 % of the cost, or pounds for dollars: nobody knows what it comes to.
  return ANY_SIGN.test(withoutSign(typed, unit))
    ? `${label} must be in ${UNITS[unit].words}: ${range}, such as ${example}`
    : `${label} must be ${range}${end}, such as ${example}`;
}

/** An amount with whether it is the typical one. */
export interface CostAmount {
  value: number;
  isTypical: boolean;
}

export interface OfferCosts {
  name: string;
  attendance: CostAmount;
  athletic: CostAmount;
  academic: CostAmount;
  /** Dollars that the college asks for after the awards. */
  left: number;
  flights: CostAmount;
  insurance: CostAmount;
  /** What the family pays, in dollars. */
  firstYear: number;
  years: number;
}

export interface Costs {
  /** By offer; undefined while a field of it cannot be read. */
  offers: Readonly<Record<CostOffer, OfferCosts | undefined>>;
  rate: CostAmount;
  rise: CostAmount;
  /** By the name in the address. */
  problems: Readonly<Record<string, string>>;
}

const TYPICAL_SHARED = { rate: typicalCosts.dollarsPerPound, rise: typicalCosts.risePercent };

function typicalOf(name: OfferAmount, offer: CostOffer): number {
  if (name === 'attendance') return typicalCosts.attendance[costOffers.indexOf(offer)]?.dollars ?? 0;
  if (name === 'flights') return typicalCosts.flightsPounds;
  return name === 'insurance' ? typicalCosts.insuranceDollars : 0;
}

/** What two offers cost a family, from what is typed. */
export function costsOf(values: CostValues): Costs {
  const problems: Record<string, string> = {};
  const read = (key: string, rule: AmountRule, typical: number): CostAmount => {
    const typed = values[key]?.trim() ?? '';
    if (!typed) return { value: typical, isTypical: true };
    const value = amountOf(typed, rule.unit);
    if (!(value >= rule.min && value <= rule.max)) problems[key] = problemOf(rule, typed);
    return { value, isTypical: false };
  };
  const rate = read('rate', sharedAmounts.rate, TYPICAL_SHARED.rate);
  const rise = read('rise', sharedAmounts.rise, TYPICAL_SHARED.rise);
  const isShared = !problems.rate && !problems.rise;
  const offerOf = (offer: CostOffer): OfferCosts | undefined => {
    const amounts = Object.fromEntries(
      amountNames.map((name) => [name, read(`${name}_${offer}`, offerAmounts[name], typicalOf(name, offer))]),
    ) as Record<OfferAmount, CostAmount>;
    if (amountNames.some((name) => problems[`${name}_${offer}`])) return undefined;
    const { attendance, athletic, academic } = amounts;
    if (athletic.value + academic.value > attendance.value) {
      problems[`${athletic.value > attendance.value ? 'athletic' : 'academic'}_${offer}`] =
        `The awards of offer ${offer.toUpperCase()} come to more than its cost of attendance: please look at the three amounts again`;
      return undefined;
    }
    if (!isShared) return undefined;
    return { name: nameOf(values, offer), ...amounts, ...sumsOf(amounts, { rate, rise }) };
  };
  const offers = { a: offerOf('a'), b: offerOf('b') };
  return { offers, rate, rise, problems };
}

const nameOf = (values: CostValues, offer: CostOffer): string =>
  values[`name_${offer}`]?.trim().slice(0, OFFER_NAME_MAX) || `Offer ${offer.toUpperCase()}`;

/** Everything that is paid rises; awards stay the same sum, which is the usual case and the careful one. */
function sumsOf(
  { attendance, athletic, academic, flights, insurance }: Record<OfferAmount, CostAmount>,
  { rate, rise }: Record<SharedAmount, CostAmount>,
): Pick<OfferCosts, 'left' | 'firstYear' | 'years'> {
  const awards = athletic.value + academic.value;
  const extras = flights.value * rate.value + insurance.value;
  const inYear = (year: number): number =>
    (attendance.value + extras) * (1 + rise.value / 100) ** year - awards;
  const years = Array.from({ length: COST_YEARS }, (_, year) => inYear(year)).reduce((a, b) => a + b, 0);
  return { left: attendance.value - awards, firstYear: inYear(0), years };
}

export const dollars = (value: number): string => `$${grouped(Math.round(value))}`;
export const poundsOf = (value: number, rate: number): string => `£${grouped(Math.round(value / rate))}`;
