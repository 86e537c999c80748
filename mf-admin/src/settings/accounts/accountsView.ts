import type { AccountWire, Role } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { reasonOf } from '../../form/failureText';
import type { ListRow } from '../../list/useList';
import type { Question } from '../../screen/useAction';

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

const ACCOUNT_GONE = 'The account is no longer there.';

export const roleWords: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor' };
export const otherRole = ({ role }: AccountRow): Role => (role === 'owner' ? 'editor' : 'owner');

export const removeQuestion = ({ email }: AccountRow): Question => ({
  question: `Remove ${email}?`,
  detail: `${email} is signed out at once and cannot sign in again. What they wrote stays.`,
  confirmLabel: 'Remove',
});

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

export function roleFailedText({ email }: AccountRow, error: ApiError | undefined): string {
  const reason = error?.status === 404 ? ACCOUNT_GONE : reasonOf(error);
  return `The role of ${email} could not be changed. ${reason}`;
}

export const removedText = ({ email }: AccountRow): string => `${email} can no longer sign in`;

export function removeFailedText({ email }: AccountRow, error: ApiError | undefined): string {
  const reason = error?.status === 404 ? ACCOUNT_GONE : reasonOf(error);
  return `${email} could not be removed. ${reason}`;
}
