import { dollars, poundsOf, typicalCosts } from './costs';
import { type BudgetBand, budgetBands, type DoorRule } from './standingRules';

const { flightsPounds, insuranceDollars, dollarsPerPound } = typicalCosts;

/** Of the sums in `moneyOf`. */
export const moneySource = `College costs: ${typicalCosts.attendanceSource}. Flights and insurance: ${typicalCosts.extrasSource}. Exchange rate: ${typicalCosts.rateSource}.`;

const bandOf = (budget: BudgetBand | undefined) => budgetBands.find(({ value }) => value === budget);

const withExtras = (attendance: number): number =>
  attendance + flightsPounds * dollarsPerPound + insuranceDollars;

const inBoth = (cost: number): string => `${dollars(cost)} (${poundsOf(cost, dollarsPerPound)})`;

/** Per cent of the cost that so many pounds do not cover; none if they cover all of it. */
const shareLeft = (pounds: number, cost: number): number =>
  Math.max(0, Math.round((1 - (pounds * dollarsPerPound) / cost) * 100));

export interface BudgetThere {
  words: string;
  /** Awards seldom cover what is left. */
  isShort: boolean;
}

/** What a budget means at a kind of college. The best case of the band counts; of the highest, the worst. */
export function budgetAt(
  { price, awardsMax }: Pick<DoorRule, 'price' | 'awardsMax'>,
  budget: BudgetBand | undefined,
): BudgetThere | undefined {
  const band = bandOf(budget);
  if (!band) return undefined;
  const cost = withExtras(price.dollars);
  const left = shareLeft(band.pounds, cost);
  const year = `the ${inBoth(cost)} that ${price.words}`;
  if (left === 0) return { words: `${band.label} a year can cover ${year}.`, isShort: false };
  const share = `${band.isMost ? 'at least' : 'at most'} ${left} % of ${year}`;
  const need = `with ${band.label.toLowerCase()} a year, awards have to cover ${share}`;
  if (left > awardsMax) {
    const words = `The money is short: ${need}, and here they seldom come to more than ${awardsMax} %.`;
    return { words, isShort: true };
  }
  return { words: `W${need.slice(1)}: here that is possible.`, isShort: false };
}

/** What awards have to cover, at a typical public university. */
export function moneyOf({ budget }: { budget: BudgetBand | undefined }): string | undefined {
  const band = bandOf(budget);
  if (!band) return undefined;
  const cost = withExtras(typicalCosts.attendance[0].dollars);
  const typical = `A public university costs about ${inBoth(cost)} a year for students from abroad, with flights and insurance`;
  if (!band.isMost)
    return `${typical}. With ${band.label.toLowerCase()} a year, a small award or a cheaper college closes the gap.`;
  return `${typical}. With ${band.label.toLowerCase()} a year, awards have to cover about ${shareLeft(band.pounds, cost)} % of that. Most athletic awards are a part only, so marks that bring academic money matter, and so do cheaper colleges.`;
}
