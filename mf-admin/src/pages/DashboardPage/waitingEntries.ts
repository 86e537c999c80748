import {
  type ConsentProblem,
  type CountedWire,
  type LeadFlagged,
  type OverviewPart,
  overviewParts,
  type OverviewWire,
  paths,
  type PhotoProblem,
} from '@site/contract';
import { commentsAddress } from '../../features/comments/commentView';
import { withFilter } from '../../features/golfers/golferFilters';
import { addressWith } from '../../features/leads/leadFilters';
import { outboxAddress } from '../../features/outbox/outboxView';
import { shortLondonTime } from '../../features/posts/londonTime';
import { blogAddress } from '../../features/posts/postFilters';

export interface WaitingEntry {
  key: string;
  /** The address of the list that it counts, where there is one. */
  to?: string;
  text: string;
  /** The title of the first of them, and when it is due. */
  next?: { title: string; when: string };
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
  spam_leads: 'new leads that look like spam',
  steps_due: 'next steps',
  leads_held: 'leads past their retention',
  failed_mails: 'failed mails',
  comments_waiting: 'comments',
  agreed_hidden: 'profiles to be shown',
  without_consent: 'profiles without consent',
  without_photo: 'profiles without a photo',
  adults: 'athletes who turn 18',
  scheduled_posts: 'scheduled posts',
  drafts: 'drafts',
  examples: 'examples',
};

/** 'a, b and c'. */
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const MISSING: ConsentProblem & PhotoProblem = 'missing';
const ADULT: ConsentProblem = 'adult';
const AGREED: ConsentProblem = 'hidden_given';
const golfersWith = (name: 'consent' | 'photo', value: ConsentProblem | PhotoProblem): string =>
  `${paths.adminGolfers.to()}?${withFilter(new URLSearchParams(), name, value)}`;
const golfersWithout = (name: 'consent' | 'photo'): string => golfersWith(name, MISSING);
const stepsDue = addressWith(new URLSearchParams(), 'due', 'today');
const newLeads = (flagged: LeadFlagged): string =>
  addressWith(new URLSearchParams({ state: 'new' }), 'flagged', flagged);

/** What waits, in the order of the contract: the most urgent kind first. What is zero or not known is left out. */
export const waitingEntries = (overview: OverviewWire): WaitingEntry[] =>
  overviewParts.flatMap((part) => entriesOf[part](overview));

type Entries = (overview: OverviewWire) => WaitingEntry[];

const entriesOf: Readonly<Record<OverviewPart, Entries>> = {
  new_leads: ({ new_leads }) =>
    counted('new', new_leads, { to: newLeads('no'), one: 'new lead', many: 'new leads' }),
  spam_leads: ({ spam_leads }) =>
    counted('spam', spam_leads, {
      to: newLeads('yes'),
      one: 'new lead looks like spam',
      many: 'new leads look like spam',
    }),
  steps_due: ({ steps_due }) =>
    counted('steps', steps_due, {
      to: stepsDue,
      one: 'next step is due',
      many: 'next steps are due',
    }),
  leads_held: ({ leads_held }) =>
    counted('held', leads_held, {
      to: addressWith(new URLSearchParams(), 'expired', 'yes'),
      one: 'lead is past its retention',
      many: 'leads are past their retention',
      rest: HELD_ADVICE,
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
  agreed_hidden: ({ agreed_hidden }) =>
    counted('agreed', agreed_hidden, {
      to: golfersWith('consent', AGREED),
      one: 'family has agreed, and the profile is not on the site yet',
      many: 'families have agreed, and the profiles are not on the site yet',
    }),
  without_consent: ({ without_consent }) =>
    counted('consent', without_consent, {
      to: golfersWithout('consent'),
      one: 'profile without consent',
      many: 'profiles without consent',
    }),
  without_photo: ({ without_photo }) =>
    counted('photo', without_photo, {
      to: golfersWithout('photo'),
      one: 'profile without a photo',
      many: 'profiles without a photo',
    }),
  adults: ({ adults }) =>
    counted('adults', adults, {
      to: golfersWith('consent', ADULT),
      one: 'athlete comes of age and should agree in person',
      many: 'athletes come of age and should agree in person',
    }),
  scheduled_posts: ({ scheduled_posts: posts }) =>
    counted('scheduled', posts, {
      to: blogAddress('scheduled'),
      one: 'post is scheduled',
      many: 'posts are scheduled',
    }).map((entry) => ({ ...entry, next: nextOf(posts) })),
  drafts: ({ drafts }) =>
    counted('drafts', drafts, { to: blogAddress('draft'), one: 'draft', many: 'drafts' }),
  // A line of its own, with a button.
  examples: () => [],
};

const HELD_ADVICE = 'and left for a day, because that is more than usual. Tomorrow they move to the trash.';

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
  const number = `${found.is_capped ? 'More than ' : ''}${found.count.toLocaleString('en-GB')}`;
  const words = found.count === 1 ? one : many;
  return [{ key, to, text: [number, words, rest].filter(Boolean).join(' ') }];
}

function nextOf(posts: OverviewWire['scheduled_posts']): WaitingEntry['next'] {
  const [first] = posts?.next ?? [];
  return first && { title: first.title, when: shortLondonTime(first.publish_at) };
}
