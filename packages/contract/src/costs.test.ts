import {
  costOffers,
  costsOf,
  dollars,
  offerAmounts,
  type OfferCosts,
  poundsOf,
  sharedAmounts,
  typicalCosts,
} from './costs';
import { costFamilies } from './testing/costFamilies';
import { costQueries } from './toolQueries';

// The example of the post 'How to read an offer', with nothing else to pay.
const POST = {
  ...{
    attendance_a: '$60,000',
    athletic_a: '35,000',
    academic_a: '5000',
    flights_a: '0',
    insurance_a: '5,000',
  },
  ...{ attendance_b: '34000', athletic_b: '10000', academic_b: '9 000', flights_b: '0', insurance_b: '5000' },
  rise: '0',
};

it('comes to the sums of the example in the post', () => {
  const { offers, problems } = costsOf(POST);

  expect(problems).toEqual({});
  expect(offers.a).toMatchObject({ left: 20_000, firstYear: 25_000, years: 100_000 });
  expect(offers.b).toMatchObject({ left: 15_000, firstYear: 20_000, years: 80_000 });
});

it('lets everything rise that is paid, and no award', () => {
  const { offers } = costsOf({ ...POST, rise: '10' });

  // 65,000 + 71,500 + 78,650 + 86,515, less four times 40,000.
  expect(offers.a?.years).toBeCloseTo(141_665);
  expect(offers.a?.firstYear).toBe(25_000);
});

it('turns flights into dollars, and sums into pounds, by the same rate', () => {
  const { offers, rate } = costsOf({ ...POST, flights_a: '£1,000', rate: '1.5' });

  expect(offers.a?.firstYear).toBe(26_500);
  expect(poundsOf(26_500, rate.value)).toBe('£17,667');
  expect(dollars(26_499.6)).toBe('$26,500');
});

it.each([
  ['49,080.5', 49_080.5],
  ['49080.55', 49_080.55],
  ['$ 49 080', 49_080],
  ['0', 0],
  ['0.00', 0],
  ['200,000', 200_000],
])('reads %j', (typed, value) => {
  expect(costsOf({ attendance_a: typed }).offers.a?.attendance).toEqual({ value, isTypical: false });
});

it.each(['1.2832', '1.3', '2', '0.9'])('takes a rate of %s', (rate) => {
  expect(costsOf({ rate })).toMatchObject({ rate: { value: Number(rate) }, problems: {} });
});

it.each(costFamilies)('gives $name the sums that were worked out by hand', ({ query, a, b, problems }) => {
  const { offers, rate, problems: found } = costsOf(Object.fromEntries(new URLSearchParams(query)));
  const both = (value: number) => `${dollars(value)} · ${poundsOf(value, rate.value)}`;
  const sumsOf = (offer: OfferCosts | undefined) =>
    offer && { left: dollars(offer.left), firstYear: both(offer.firstYear), years: both(offer.years) };

  expect([sumsOf(offers.a), sumsOf(offers.b)]).toEqual([a, b]);
  expect(Object.values(found)).toEqual(problems);
});

it('marks what is typical, and gives no award that nobody typed', () => {
  const { offers, rate } = costsOf({ attendance_a: '50000' });

  expect(offers.a?.attendance).toEqual({ value: 50_000, isTypical: false });
  expect(offers.b?.attendance).toEqual({ value: typicalCosts.attendance[1].dollars, isTypical: true });
  expect(offers.a?.athletic.value).toBe(0);
  expect(rate).toEqual({ value: typicalCosts.dollarsPerPound, isTypical: true });
});

it.each([
  'abc',
  '-5',
  '1e5',
  '0x10',
  '12,34',
  '1.2.3',
  '40.000',
  '40.000,50',
  '49080,50',
  '−5',
  '200001',
  'NaN',
  'Infinity',
  '٣٠',
  '\u0000',
  '=1+1',
  '💰',
  '9'.repeat(30),
])('says what an amount must be when it is %j', (typed) => {
  const { offers, problems } = costsOf({ ...POST, attendance_a: typed });

  expect(problems).toEqual({
    attendance_a: 'Cost of attendance must be a number from $0 to $200,000, such as 49,080',
  });
  expect(offers.a).toBeUndefined();
  expect(offers.b?.firstYear).toBe(20_000);
});

it.each([
  ['athletic_a', '50%', 'Athletic award must be in dollars: a number from $0 to $200,000, such as 15,000'],
  [
    'attendance_a',
    '£40,000',
    'Cost of attendance must be in dollars: a number from $0 to $200,000, such as 49,080',
  ],
  ['flights_a', '$1,400', 'Flights must be in pounds: a number from £0 to £50,000, such as 1,400'],
  ['insurance_a', '€2500', 'Health insurance must be in dollars: a number from $0 to $50,000, such as 2,500'],
  ['rise', '£3', 'Rise of prices each year must be in per cent: a number from 0 to 20, such as 3'],
  ['rate', '£1.28', 'Dollars for a pound must be in dollars: a number from 0.9 to 3, such as 1.28'],
])('says which unit %s wants when %j has another one', (name, typed, problem) => {
  const { offers, problems } = costsOf({ ...POST, [name]: typed });

  expect(problems).toEqual({ [name]: problem });
  expect(offers.a).toBeUndefined();
});

it.each([
  ['athletic_a', '$ 15,000'],
  ['flights_a', '£1,400'],
  ['rise', '3 %'],
  ['rate', '$1.28'],
])('takes %s with the sign of its unit: %j', (name, typed) => {
  expect(costsOf({ [name]: typed }).problems).toEqual({});
});

const RATE = 'Dollars for a pound must be a number from 0.9 to 3, such as 1.28';

it.each([
  ['rate', '0', RATE],
  ['rate', '0.78', RATE],
  ['rate', '1,28', RATE],
  ['rate', '-1.28', RATE],
  ['rise', '21 %', 'Rise of prices each year must be a number from 0 to 20 per cent, such as 3'],
])('computes neither offer while the %s is %j', (name, typed, problem) => {
  const { offers, problems } = costsOf({ ...POST, [name]: typed });

  expect(problems).toEqual({ [name]: problem });
  expect(offers).toEqual({ a: undefined, b: undefined });
});

it('never lets awards be more than the college asks for', () => {
  const { offers, problems } = costsOf({ ...POST, athletic_b: '30,000' });

  expect(Object.keys(problems)).toEqual(['academic_b']);
  expect(problems.academic_b).toMatch(/^The awards of offer B come to more than its cost of attendance/);
  expect(offers.b).toBeUndefined();
  expect(costsOf({ ...POST, athletic_b: '25,000' }).offers.b?.left).toBe(0);
});

it('shortens a name, and calls an offer without one by its letter', () => {
  const { offers } = costsOf({ name_a: `  ${'x'.repeat(60)}`, name_b: '  ' });

  expect(offers.a?.name).toHaveLength(40);
  expect(offers.b?.name).toBe('Offer B');
});

it('has the names of all its fields in the address', () => {
  const names = costOffers.flatMap((offer) => [
    `name_${offer}`,
    ...Object.keys(offerAmounts).map((name) => `${name}_${offer}`),
  ]);

  expect([...costQueries]).toEqual([...names, ...Object.keys(sharedAmounts)]);
});
