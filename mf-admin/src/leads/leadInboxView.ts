import {
  type LeadEventKind,
  type LeadEventWire,
  type LeadKind,
  type LeadReplyWire,
  type LeadSourceKind,
  type LeadSourceWire,
  type LeadState,
  type LeadWords,
  type LeadSummaryWire,
  type LeadWire,
  contactNumberIn,
  limits,
  paths,
  site,
} from '@site/contract';
import { dayText } from '../list/cells';
import { mailStateNames } from '../settings/outbox/outboxView';
import type { ListRow } from '../list/useList';

export const inboxTexts = {
  privacyRequest: 'Privacy request',
  title: 'Leads',
  lead: 'Everybody who has written to us, in one list. Open a lead to note what you have done and what comes next.',
  failed: 'Failed to load the leads',
  empty: 'No leads yet. Applications and messages appear here as soon as a family sends one.',
  leadFailed: 'Failed to load the lead',
  back: (list: string | undefined) => {
    if (!list) return 'All leads';
    return list.startsWith(paths.adminApplications.to()) ? 'Back to applications' : 'Back to leads';
  },
  replySubject: `Your message to ${site.name}`,
  deleteQuestion: 'Are you sure you want to delete this lead?',
  deleteFailed: 'Failed to delete the lead',
  deleteNote: 'What was done about it goes with it, and a reply that still waits is not sent.',
  noNotes: 'No notes yet.',
  noHistory: 'Nothing has been done yet.',
  stale:
    'Somebody else has just changed this lead, so nothing was saved. You now see their version: look at it, then try again.',
  stateFailed: 'The state could not be changed.',
  assigneeFailed: 'The lead could not be given to this person.',
  accountsFailed: 'The accounts could not be loaded. We keep trying.',
  nobody: 'Nobody',
  otherNextStep: (step: string) =>
    `Meanwhile somebody has ${step ? `set ‘${step}’` : 'removed the next step'}. Saving replaces it.`,
  nextStepFailed: 'The next step could not be saved.',
  noteFailed: 'The note could not be saved.',
  nextStepSaved: 'The next step is saved',
  nextStepRemoved: 'The next step is removed',
  noteSaved: 'The note is added',
  athleteLead:
    'Takes name, sport and graduation year from this application, and moves the lead to Joined. Nobody sees the profile until you save its form.',
  athleteMade: 'The athlete is made, and still hidden',
  athleteFailed: 'The athlete could not be made.',
  athleteInTrash: '(in the trash)',
  namelessAthlete: 'without a name',
  openInProgram: 'Open in my mail program',
  notNoted: 'The history could not note that you have begun a reply or a call. Please add a note.',
  sendHint: 'Answers to what you send go to the agency’s address. A new lead moves to Contacted.',
  tooLongForProgram: 'This is too long to hand over to a mail program. Shorten it, or copy the text.',
  changeTemplates: 'Change the templates',
  templatesFailed: 'The templates could not be loaded.',
  replaceQuestion: 'Replace what you have written with this template?',
  replySent: 'The reply is in the outbox',
  replyFailed: 'The reply could not be sent.',
  mailUnknown: 'Not known',
  removeDetail:
    'For words that name somebody who asked to be erased. Nobody can bring them back; the history says that they were removed.',
  removeFailed: 'This could not be removed.',
  removed: 'It is removed',
  samePerson: 'More of this person',
  samePersonLead: 'These have the same email address. Each stays a lead of its own.',
  inTrash: 'In the trash',
} as const;

export const kindNames: Readonly<Record<LeadKind, string>> = {
  application: 'Application',
  message: 'Message',
};

/** In the plural. */
export const kindsNames: Readonly<Record<LeadKind, string>> = {
  application: 'Applications',
  message: 'Messages',
};

/** Of the page that led to the form. */
export const sourceNames: Readonly<Record<LeadSourceKind, string>> = {
  golfer: 'An athlete',
  trainer: 'A trainer',
  post: 'A blog post',
  program: 'A programme',
  page: 'Another page',
};

export const stateNames: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  call_booked: 'Call booked',
  joined: 'Joined',
  closed: 'Closed',
};

export const stateTones = {
  new: 'flag',
  contacted: 'sky',
  call_booked: 'sky',
  joined: 'success',
  closed: 'neutral',
} as const satisfies Record<LeadState, string>;

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
  /** How many others the same person has sent. */
  samePersonCount: number;
  source: LeadSourceWire | null;
}

export function toInboxRow({ id, name, email, kind, state, ...lead }: LeadSummaryWire): InboxRow {
  return {
    ...{ id, name, email, kind, state },
    nextStep: lead.next_step,
    nextStepOn: lead.next_step_on,
    assignee: lead.assignee,
    updatedAt: lead.updated_at,
    receivedAt: lead.created_at,
    isFlagged: lead.flagged,
    isPrivacyRequest: lead.is_privacy_request === true,
    samePersonCount: lead.same_person_count,
    // An api of an earlier release does not know it.
    source: lead.source ?? null,
  };
}

/** '2 more of this person'; empty when there are none. */
export function samePersonText(count: number): string {
  if (count === 0) return '';
  return `${count} ${count < limits.samePerson ? '' : 'or '}more of this person`;
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

/** Of the dialog. */
export const removeQuestions: Readonly<Record<LeadWords, string>> = {
  note: 'Remove this note for good?',
  reply: 'Remove this reply for good?',
  next_step: 'Remove the words of this next step for good?',
};

type Replies = readonly LeadReplyWire[];

const eventTexts: Readonly<Record<LeadEventKind, (event: LeadEventWire, replies: Replies) => string>> = {
  reply: ({ to }, replies) => replyText(replies.find(({ id }) => id === to)),
  mail_program: ({ to }) => `Began a reply in the mail program, ${to ? `from ‘${to}’` : 'in own words'}`,
  call: () => 'Began a call',
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
