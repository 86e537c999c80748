import { type InvitationState, limits } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { reasonOf } from '../../form/failureText';
import { mailText, mailTexts } from '../outbox/mailView';

const GONE = 'The invitation is no longer there: it was accepted or withdrawn.';

const reasonFor = (error: ApiError | undefined): string => (error?.status === 404 ? GONE : reasonOf(error));

export const invitationTexts = {
  title: 'Invitations',
  lead: `Invite somebody: with a link they choose a password of their own and can sign in. It works once, and for ${limits.invitationDays} days.`,
  loadFailed: 'Failed to load the invitations',
  none: 'Nobody is invited at the moment.',
  form: 'Invite somebody',
  name: 'Name',
  email: 'Email address',
  role: 'Role',
  roles: [
    { value: 'editor', label: 'Editor: writes the blog' },
    { value: 'owner', label: 'Owner: sees and changes everything' },
  ],
  invite: 'Send the invitation',
  inviteFailed: 'The invitation could not be sent.',
  states: {
    waiting: mailText('waiting'),
    sent: mailText('sent'),
    failed: mailText('failed'),
    expired: 'Expired',
    void: 'Not valid',
  } satisfies Record<InvitationState, string>,
  again: 'Send again',
  againFailed: (error: ApiError | undefined) => `The invitation could not be sent again. ${reasonFor(error)}`,
  withdraw: 'Withdraw',
  withdrawQuestion: (email: string) => `Withdraw the invitation for ${email}?`,
  withdrawDetail: 'Its link opens nothing from then on.',
  withdrawn: (email: string) => `The invitation for ${email} is withdrawn`,
  withdrawFailed: (email: string, error: ApiError | undefined) =>
    `The invitation for ${email} could not be withdrawn. ${reasonFor(error)}`,
} as const;

/** What an owner can do about a state. */
export const invitationHints: Readonly<Partial<Record<InvitationState, string>>> = {
  failed: mailTexts.seeOutbox,
  expired: 'Send it again for another link.',
  void: 'Whoever invited is no longer an owner. Send it again in your own name.',
};
