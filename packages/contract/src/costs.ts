import { grouped } from './spelling';

/** Typical figures with their sources; never presented as a visitor's own. Review them every autumn, when College Board publishes. */
export const typicalCosts = {
  /** In dollars for a year, of a college of each kind. */
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

export const dollars = (value: number): string => `$${grouped(Math.round(value))}`;
export const poundsOf = (value: number, rate: number): string => `£${grouped(Math.round(value / rate))}`;
