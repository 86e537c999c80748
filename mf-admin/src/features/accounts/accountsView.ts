import type { AccountWire } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { reasonOf } from '../../shared/form/failureText';
import { byText, type ListKind, type ListRow } from '../../shared/lists/ListKind';

/** Somebody who may sign in. Dates are ISO strings, as the api sends them, and sort alphabetically. */
export interface AccountRow extends ListRow {
  email: string;
  createdAt: string;
  lastSignInAt: string | null;
  /** A login asks for a one-time code. */
  hasCodes: boolean;
}

export function toAccountRow(wire: AccountWire): AccountRow {
  const { id, email, created_at, last_sign_in_at, has_codes } = wire;
  return { id, email, createdAt: created_at, lastSignInAt: last_sign_in_at, hasCodes: has_codes };
}

export const accountsTexts = {
  title: 'Accounts',
  lead: 'Who may sign in here. A new account is created on the server, with the command npm run admin:create.',
  empty: 'There are no accounts.',
  failed: 'Failed to load the accounts',
  own: 'You',
} as const;

export const removeQuestion = ({ email }: AccountRow): string => `Remove ${email}?`;
export const removeDetail = ({ email }: AccountRow): string =>
  `${email} is signed out at once and cannot sign in again. What they wrote stays.`;
export const removedText = ({ email }: AccountRow): string => `${email} can no longer sign in`;

export function removeFailedText({ email }: AccountRow, error: ApiError | undefined): string {
  const reason = error?.status === 404 ? 'The account is no longer there.' : reasonOf(error);
  return `${email} could not be removed. ${reason}`;
}

export const accountList: ListKind<AccountRow> = {
  noun: { one: 'account', many: 'accounts' },
  nameOf: ({ email }) => email,
  textOf: ({ email }) => email,
  comparers: {
    email: (a, b) => byText(a.email, b.email),
    created: (a, b) => byText(a.createdAt, b.createdAt),
    lastSignIn: (a, b) => byText(a.lastSignInAt ?? '', b.lastSignInAt ?? ''),
  },
};
