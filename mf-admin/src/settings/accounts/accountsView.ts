import type { AccountWire, Role } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { reasonOf } from '../../form/failureText';
import { byText, type ListKind, type ListRow } from '../../list/ListKind';

/** Somebody who may sign in. Dates are ISO strings, as the api sends them, and sort alphabetically. */
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
  own: 'You',
} as const;

const ACCOUNT_GONE = 'The account is no longer there.';

export const removeQuestion = ({ email }: AccountRow): string => `Remove ${email}?`;
export const removeDetail = ({ email }: AccountRow): string =>
  `${email} is signed out at once and cannot sign in again. What they wrote stays.`;
export const roleWords: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor' };
export const otherRole = ({ role }: AccountRow): Role => (role === 'owner' ? 'editor' : 'owner');
/** What the button of a row does, before the e-mail address. */
export const roleDeed = (row: AccountRow): string => `Make ${otherRole(row)}`;

export const roleQuestion = (row: AccountRow): string =>
  otherRole(row) === 'owner' ? `Make ${row.email} an owner?` : `Make ${row.email} an editor?`;
export const roleDetail = (row: AccountRow): string =>
  otherRole(row) === 'owner'
    ? `${row.email} may then do everything: see applications and messages, export them, and change or remove other accounts.`
    : `${row.email} may then write the blog, and no longer sees applications, messages or athletes. This holds at once.`;
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

export const accountList: ListKind<AccountRow> = {
  noun: { one: 'account', many: 'accounts' },
  nameOf: ({ email }) => email,
  textOf: ({ email }) => email,
  comparers: {
    email: (a, b) => byText(a.email, b.email),
    role: (a, b) => byText(a.role, b.role) || byText(a.email, b.email),
    created: (a, b) => byText(a.createdAt, b.createdAt),
    lastSignIn: (a, b) => byText(a.lastSignInAt ?? '', b.lastSignInAt ?? ''),
  },
};
