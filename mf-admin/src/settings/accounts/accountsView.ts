import {
  type AccountWire,
  type InvitationState,
  type InvitationWire,
  limits,
  type Role,
} from '@site/contract';
import type { BadgeTone } from '@site/ui';
import type { ListRow } from '../../list/useList';
import type { Question } from '../../screen/useAction';
import { mailText, mailTexts } from '../outbox/outboxView';

/** Somebody who may sign in. Dates are ISO strings, as the api sends them. */
export interface AccountRow extends ListRow {
  email: string;
  role: Role;
  createdAt: string;
  lastSignInAt: string | null;
  /** A login asks for a one-time code. */
  hasCodes: boolean;
}

export function toAccountRow(wire: AccountWire): AccountRow {
  const { id, email, role, created_at, last_sign_in_at, has_codes } = wire;
  return { id, email, role, createdAt: created_at, lastSignInAt: last_sign_in_at, hasCodes: has_codes };
}

export const accountsTexts = {
  title: 'Accounts',
  lead: 'Who may sign in here. An owner may do everything, an editor writes the blog.',
  empty: 'There are no accounts.',
  failed: 'Failed to load the accounts',
  loading: 'the accounts',
  own: 'You',
} as const;

export const roleWords: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor' };
export const otherRole = ({ role }: AccountRow): Role => (role === 'owner' ? 'editor' : 'owner');

export const removeQuestion = ({ email }: AccountRow): Question => ({
  question: `Remove ${email}?`,
  detail: `${email} is signed out at once and cannot sign in again. What they wrote stays.`,
  confirmLabel: 'Remove',
});
export const removedText = ({ email }: AccountRow): string => `${email} can no longer sign in`;

export const roleQuestion = (row: AccountRow): Question =>
  otherRole(row) === 'owner'
    ? {
        question: `Make ${row.email} an owner?`,
        detail: `${row.email} may then do everything: see applications and messages, export them, and change or remove other accounts.`,
        confirmLabel: 'Make owner',
      }
    : {
        question: `Make ${row.email} an editor?`,
        detail: `${row.email} may then write the blog, and no longer sees applications, messages or athletes. This holds at once.`,
        confirmLabel: 'Make editor',
      };
export const roleDoneText = (row: AccountRow): string =>
  `${row.email} is ${otherRole(row) === 'owner' ? 'an owner' : 'an editor'} now`;

/** Somebody who may choose a password. */
export interface InvitationRow extends ListRow {
  name: string;
  email: string;
  role: Role;
  state: InvitationState;
  createdBy: string;
  expiresAt: string;
}

export function toInvitationRow(wire: InvitationWire): InvitationRow {
  const { id, name, email, role, state, created_by, expires_at } = wire;
  return { id, name, email, role, state, createdBy: created_by, expiresAt: expires_at };
}

export const invitationTexts = {
  title: 'Invitations',
  lead: `Invite somebody: with a link they choose a password of their own and can sign in. It works once, and for ${limits.invitationDays} days.`,
  failed: 'Failed to load the invitations',
  empty: 'Nobody is invited at the moment.',
  form: 'Invite somebody',
  invite: 'Send the invitation',
  inviteFailed: 'The invitation could not be sent.',
  again: 'Send again',
  madeAgain: (email: string) => `The invitation for ${email} has another link`,
  withdraw: 'Withdraw',
  withdrawDetail: 'Its link opens nothing from then on.',
  withdrawn: (email: string) => `The invitation for ${email} is withdrawn`,
  gone: 'The invitation is no longer there: it was accepted or withdrawn.',
} as const;

export const roleOptions = [
  { value: 'editor', label: 'Editor: writes the blog' },
  { value: 'owner', label: 'Owner: sees and changes everything' },
] as const;

interface StateMark {
  text: string;
  tone?: BadgeTone;
  /** What an owner can do about it. */
  hint?: string;
}

export const invitationStates: Readonly<Record<InvitationState, StateMark>> = {
  waiting: { text: mailText('waiting') },
  sent: { text: mailText('sent'), tone: 'success' },
  failed: { text: mailText('failed'), tone: 'danger', hint: mailTexts.seeOutbox },
  expired: { text: 'Expired', hint: 'Send it again for another link.' },
  void: {
    text: 'Not valid',
    tone: 'danger',
    hint: 'Whoever invited is no longer an owner. Send it again in your own name.',
  },
};
