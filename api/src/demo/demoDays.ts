import { londonDay } from '@site/contract';
import { DAY_MS } from '../lib/time';

export type DayOf = (days: number) => string;

/** Gives the day so many days after this one, or before it. */
export const daysFrom = (today: Date): DayOf => {
  // By the calendar: an hour before a winter's midnight, half a year ago was the day after.
  const noon = new Date(`${londonDay(today)}T12:00:00Z`).getTime();
  return (days) => londonDay(new Date(noon + days * DAY_MS));
};

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The moment at this time of day. */
export const momentOn = (day: string, at = '08:00'): Date => new Date(`${day}T${at}:00Z`);

/** The last day of school of a pupil who still goes there after `day`, and for so many more years. */
export function leavingDay(day: string, leavesOn: string, yearsToGo: number): string {
  const next = leavesOn > day.slice(5) ? yearOf(day) : yearOf(day) + 1;
  return `${next + yearsToGo}-${leavesOn}`;
}

/** The text as it was written in this year: `{year+2}` is two years later. */
export const inYear = (text: string, year: number): string =>
  text.replace(/\{year([+-]\d)\}/g, (_, years: string) => String(year + Number(years)));
