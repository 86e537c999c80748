import {
  type ConsentProblem,
  type CountedWire,
  type LeadFlagged,
  type OverviewPart,
  overviewParts,
  type OverviewWire,
  paths,
} from '@site/contract';
import { commentsAddress } from '../comments/commentView';
import { withFilter } from '../golfers/golferFilters';
import { addressWith } from '../leads/leadFilters';
import { outboxAddress } from '../settings/outbox/outboxView';

export interface WaitingEntry {
  key: string;
  /** The address of the list that it counts. */
  to: string;
  text: string;
}

export const waitingTexts = {
  title: 'What needs you today',
  loading: 'Loading…',
  nothing: 'Nothing is waiting for you.',
  allFailed: 'What may need you could not be loaded.',
  someFailed: (parts: readonly OverviewPart[]) =>
    `Not everything could be loaded. Missing: ${listed(parts.map((part) => partNames[part]))}.`,
} as const;

const partNames: Readonly<Record<OverviewPart, string>> = {
  new_leads: 'new leads',
  steps_due: 'next steps',
  failed_mails: 'failed mails',
  comments_waiting: 'comments',
  without_consent: 'profiles without consent',
  adults: 'athletes who turn 18',
  examples: 'examples',
};

/** 'a, b and c'. */
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const NO_SPAM: LeadFlagged = 'no';
const golfersWith = (consent: ConsentProblem): string =>
  `${paths.adminGolfers.to()}?${withFilter(new URLSearchParams(), 'consent', consent)}`;

/** What waits, in the order of the contract: the most urgent kind first. What is zero or not known is left out. */
export const waitingEntries = (overview: OverviewWire): WaitingEntry[] =>
  overviewParts.flatMap((part) => entriesOf[part](overview));

type Entries = (overview: OverviewWire) => WaitingEntry[];

const entriesOf: Readonly<Record<OverviewPart, Entries>> = {
  new_leads: ({ new_leads }) =>
    counted('new', new_leads, {
      to: addressWith(new URLSearchParams({ state: 'new' }), 'flagged', NO_SPAM),
      one: 'new lead',
      many: 'new leads',
    }),
  steps_due: ({ steps_due }) =>
    counted('steps', steps_due, {
      to: addressWith(new URLSearchParams(), 'due', 'today'),
      one: 'next step is due',
      many: 'next steps are due',
    }),
  failed_mails: ({ failed_mails }) =>
    counted('mails', failed_mails, {
      to: outboxAddress('failed'),
      one: 'mail has failed',
      many: 'mails have failed',
    }),
  comments_waiting: ({ comments_waiting }) =>
    counted('comments', comments_waiting, {
      to: commentsAddress('waiting'),
      one: 'comment waits',
      many: 'comments wait',
      rest: 'for your decision',
    }),
  without_consent: ({ without_consent }) =>
    counted('consent', without_consent, {
      to: golfersWith('missing'),
      one: 'profile without consent',
      many: 'profiles without consent',
    }),
  adults: ({ adults }) =>
    counted('adults', adults, {
      to: golfersWith('adult'),
      one: 'athlete comes of age and should agree in person',
      many: 'athletes come of age and should agree in person',
    }),
  // A line of its own, with a button.
  examples: () => [],
};

interface Words {
  to: string;
  one: string;
  many: string;
  rest?: string;
}

function counted(
  key: string,
  found: CountedWire | undefined,
  { to, one, many, rest }: Words,
): WaitingEntry[] {
  if (!found || found.count === 0) return [];
  const number = found.count.toLocaleString('en-GB');
  const words = found.count === 1 ? one : many;
  return [{ key, to, text: [number, words, rest].filter(Boolean).join(' ') }];
}
