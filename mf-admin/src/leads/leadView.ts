import {
  type ApplicationWire,
  contactNumberIn,
  type LeadEventKind,
  type LeadEventWire,
  type LeadKind,
  type LeadReplyInput,
  type LeadReplyWire,
  type LeadSourceWire,
  type LeadState,
  type LeadSummaryWire,
  type LeadWire,
  type LeadWords,
  type ReplyTemplate,
} from '@site/contract';
import { dayText } from '../list/cells';
import { mailStateNames } from '../settings/outbox/outboxApi';
import type { ListRow } from '../list/useList';
import { stateNames } from './leadTexts';

/** A lead in the list. */
export interface InboxRow extends ListRow {
  name: string;
  email: string;
  kind: LeadKind;
  state: LeadState;
  nextStep: string;
  /** '2026-12-03'. */
  nextStepOn: string | null;
  /** An email address, or empty. */
  assignee: string;
  /** The version that a change is based on. */
  updatedAt: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Probably sent by a bot. */
  isFlagged: boolean;
  isPrivacyRequest: boolean;
  source: LeadSourceWire | null;
}

export function toInboxRow({ id, name, email, kind, state, ...lead }: LeadSummaryWire): InboxRow {
  return {
    id,
    name,
    email,
    kind,
    state,
    nextStep: lead.next_step,
    nextStepOn: lead.next_step_on,
    assignee: lead.assignee,
    updatedAt: lead.updated_at,
    receivedAt: lead.created_at,
    isFlagged: lead.flagged,
    isPrivacyRequest: lead.is_privacy_request === true,
    source: lead.source,
  };
}

export interface Phone {
  /** As it was typed. */
  text: string;
  href: string;
}

/** The number of an application; undefined where there is none that a telephone could call. */
export function phoneOf({ kind, message }: Pick<LeadWire, 'kind' | 'message'>): Phone | undefined {
  const found = kind === 'application' ? contactNumberIn(message) : undefined;
  return found && { text: found.text, href: `tel:${found.number}` };
}

/** A next step with its date; empty when there is none. */
export const stepText = (step: string, on: string | null): string =>
  step && on ? `${step} (by ${dayText(on)})` : step;

const removedNames: Readonly<Record<LeadWords, string>> = {
  note: 'a note',
  reply: 'a reply',
  next_step: 'the words of a next step',
};

type Replies = readonly LeadReplyWire[];

const eventTexts: Readonly<Record<LeadEventKind, (event: LeadEventWire, replies: Replies) => string>> = {
  reply: ({ to }, replies) => replyText(replies.find(({ id }) => id === to)),
  retry: ({ to }, replies) => retryText(replies.find(({ id }) => id === to)),
  note: () => 'Added a note',
  athlete: () => 'Made an athlete',
  assignee: ({ from, to }) => (to ? `Given to ${to}` : `No longer given to ${from}`),
  state: ({ from, to }) => `Moved from ${stateName(from)} to ${stateName(to)}`,
  next_step: ({ from, to, on }) => {
    if (to) return `Next step: ${stepText(to, on)}`;
    return from ? `Removed the next step: ${from}` : 'A next step, whose words were removed';
  },
  words_removed: ({ from }) => `Removed for good: ${removedNames[from as LeadWords]}`,
  restored: ({ on }) => `Restored from the trash${on ? `, where it was from ${dayText(on)}` : ''}`,
};

/** What was done, as a sentence without its author. */
export function eventText(event: LeadEventWire, replies: Replies = []): string {
  // An api of a later release may know more kinds.
  const textOf = eventTexts[event.what] as (typeof eventTexts)[LeadEventKind] | undefined;
  return textOf?.(event, replies) ?? 'Changed';
}

const retryText = (reply: LeadReplyWire | undefined): string =>
  reply ? `Tried again to send the reply: ${reply.subject}` : 'Tried again to send a mail about it';

/** The mail with what became of it. */
function replyText(reply: LeadReplyWire | undefined): string {
  if (!reply) return 'A reply, whose words were removed';
  return `Reply: ${reply.subject}${reply.mail ? ` (${mailStateNames[reply.mail].toLowerCase()})` : ''}`;
}

const stateName = (state: string): string => stateNames[state as LeadState];

/** An application in its list. */
export interface ApplicationRow extends ListRow {
  name: string;
  email: string;
  gradYear: number | null;
  /** Its beginning, on one line. */
  messageStart: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Probably sent by a bot. */
  isFlagged: boolean;
}

export function toApplicationRow(lead: ApplicationWire): ApplicationRow {
  const { id, name, email, message, created_at, grad_year, flagged } = lead;
  return {
    id,
    name,
    email,
    gradYear: grad_year,
    messageStart: message,
    receivedAt: created_at,
    isFlagged: flagged,
  };
}

/**
 * A mailto address. The part before the @ may contain `?` and `&`, which unescaped would let the visitor add headers
 * such as a blind copy.
 */
export function mailTo(email: string, subject = '', text = ''): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  // RFC 6068: line breaks are CRLF.
  const parts = Object.entries({ subject, body: text.replace(/\r?\n/g, '\r\n') }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(wellFormed(value))}`] : [],
  );
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** Half a surrogate pair, which an editor may leave, cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');

/** 'Ines' of 'Ines Marlow'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The words of a template for this person. */
export function filledTemplate({ subject, text }: ReplyTemplate, name: string): LeadReplyInput {
  // Functions, because a name may hold what `replaceAll` takes for a pattern; in one pass, because it may hold a placeholder.
  const values: Readonly<Record<string, string>> = {
    '{first_name}': firstNameOf(name) || 'family',
    '{name}': name.trim() || 'family',
  };
  const fill = (words: string) => words.replace(/\{(?:first_)?name\}/g, (found) => values[found] ?? found);
  return { subject: fill(subject), text: fill(text) };
}
