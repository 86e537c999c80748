import { type LeadFunnelWire, leadStates, limits, paths } from '@site/contract';
import { dayText } from '../../../shared/lists/cells';
import { stateNames } from '../leadInboxView';

export const funnelTexts = {
  title: `Leads of the last ${limits.funnelWeeks} weeks`,
  lead: 'How many families wrote, on which page, and how far they have come. Visits of pages are not counted, so there is nothing before the lead. A week begins on Monday, in London.',
  failed: 'The leads of the last weeks could not be loaded.',
  empty: `Nobody has written within the last ${limits.funnelWeeks} weeks.`,
  weeks: 'By week',
  weeksTable: 'Numbers by week',
  weeksCaption: 'Leads by week',
  sources: 'By page',
  states: 'By state',
} as const;

export interface Bar {
  label: string;
  count: number;
}

/** The leads that came in within a week. */
export interface WeekBar {
  /** Its Monday: '16 Nov 2026'. */
  week: string;
  applications: number;
  messages: number;
  total: number;
}

export interface FunnelView {
  weeks: WeekBar[];
  sources: Bar[];
  states: Bar[];
  total: number;
  /** Says how many leads are not among the numbers; empty without one. */
  leftOut: string;
}

const pageNames: Readonly<Record<string, string>> = {
  [paths.apply.to()]: 'Application form',
  [paths.contact.to()]: 'Contact form',
};

export function toFunnelView({ weeks, sources, states, left_out }: LeadFunnelWire): FunnelView {
  const bars = weeks.map(({ week, application, message }) => ({
    week: dayText(week),
    applications: application,
    messages: message,
    total: application + message,
  }));
  return {
    weeks: bars,
    sources: sources.map(({ page, count }) => ({ label: pageName(page), count })),
    states: leadStates.map((state) => ({ label: stateNames[state], count: states[state] })),
    total: bars.reduce((sum, { total }) => sum + total, 0),
    leftOut: leftOutText(left_out),
  };
}

const pageName = (page: string): string => (pageNames[page] ? `${pageNames[page]} (${page})` : page);

export const numberText = (count: number): string => count.toLocaleString('en-GB');

function leftOutText(count: number): string {
  if (count === 0) return '';
  const words = count === 1 ? 'lead that looks like spam is' : 'leads that look like spam are';
  return `${numberText(count)} more ${words} left out, until somebody works on ${count === 1 ? 'it' : 'them'}.`;
}

/** What a plot by week shows, in a sentence. */
export function weeksText(weeks: readonly WeekBar[]): string {
  const most = weeks.reduce((top, week) => (week.total > top.total ? week : top));
  const sum = (of: (week: WeekBar) => number) => weeks.reduce((all, week) => all + of(week), 0);
  const applications = sum((week) => week.applications);
  const messages = sum((week) => week.messages);
  return `Applications: ${numberText(applications)}. Messages: ${numberText(messages)}. Most in the week from ${most.week}: ${numberText(most.total)}.`;
}
