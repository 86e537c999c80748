import { type InvitationState, limits } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { reasonOf } from '../../shared/form/failureText';

const GONE = 'The invitation is no longer there: it was accepted or withdrawn.';

const reasonFor = (error: ApiError | undefined): string => (error?.status === 404 ? GONE : reasonOf(error));

export const invitationTexts = {
  title: 'Invitations',
  lead: `Invite somebody by email: with the link in the mail they choose a password of their own and can sign in. It works once, and for ${limits.invitationDays} days.`,
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
  made: (email: string) => `${email} is invited. The link can also be copied, but only now.`,
  copy: 'Copy the link',
  copied: 'Copied.',
  copyFailed: 'The browser did not copy it. Please select the link above.',
  states: {
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    failed: 'Not sent',
    expired: 'Expired',
    void: 'Not valid',
  } satisfies Record<InvitationState, string>,
  again: 'Send again',
  againFailed: (error: ApiError | undefined) => `The invitation could not be sent again. ${reasonFor(error)}`,
  withdraw: 'Withdraw',
  withdrawQuestion: (email: string) => `Withdraw the invitation for ${email}?`,
  withdrawDetail: 'The link in the mail opens nothing from then on.',
  withdrawn: (email: string) => `The invitation for ${email} is withdrawn`,
  withdrawFailed: (email: string, error: ApiError | undefined) =>
    `The invitation for ${email} could not be withdrawn. ${reasonFor(error)}`,
} as const;

/** What an owner can do about a state. */
export const invitationHints: Readonly<Partial<Record<InvitationState, string>>> = {
  failed: 'The mail could not be sent yet. The outbox says why.',
  expired: 'Send it again for another link.',
  void: 'Whoever invited is no longer an owner. Send it again in your own name.',
};
