import { limits, paths } from '@site/contract';
import { databaseNow } from '../../db/connect';
import { anyOf, not } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import type { AppContext } from '../../http/context';
import { adminIn } from '../../http/guard';
import { DAY_MS, londonMoment } from '../../lib/time';
import { type ComposedMail, type LinkSettings, mailText, registerMails } from '../mail/mailKinds.service';
import { type OutboxMail, putInOutbox } from '../mail/outbox.service';
import { User, type UserDoc } from './account.model';

/** Mails about accounts and exports, to the account or to all owners. */
const ACCOUNT_MAILS = ['export', 'new_owner', 'account_change'] as const;
type AccountMailKind = (typeof ACCOUNT_MAILS)[number];
type AccountEvent = NonNullable<OutboxMail['about']>;

/** Tells all owners of an export. Before the data are sent: without its mails there is no export. */
export async function announceExport(ctx: AppContext, what: string): Promise<void> {
  if (ctx.method === 'HEAD') return;
  const { email: by } = adminIn(ctx);
  const { requestId } = ctx.state;
  await inTransaction((transaction) => mailOwners({ kind: 'export', what, by, requestId }, transaction));
  ctx.deps.onMailQueued();
}

interface Announcement {
  kind: AccountMailKind;
  what: string;
  /** The address of the account that did it. */
  by: string;
  requestId?: string;
}

/** Stored in the transaction of the change. The new owner gets no mail. */
export async function mailOwners(announcement: Announcement, transaction: Transaction): Promise<void> {
  const owners = await User.find({ role: 'owner', email: not(announcement.what) }).session(transaction);
  for (const { _id: recordId, email } of owners)
    await putAccountMail({ ...announcement, recordId, address: email }, transaction);
}

interface AccountChange {
  recordId: UserDoc['_id'];
  /** The addresses of the account: the former one too, if it was changed. */
  addresses: readonly string[];
  what: string;
  by: string;
  requestId?: string;
}

/** Mails the account about a change to its sign-in, in the transaction of the change. */
export async function mailAccountChange(
  { addresses, ...change }: AccountChange,
  transaction: Transaction,
): Promise<void> {
  for (const address of addresses)
    await putAccountMail({ kind: 'account_change', ...change, address }, transaction);
}

async function putAccountMail(
  { kind, recordId, requestId, ...event }: Announcement & { recordId: UserDoc['_id']; address: string },
  transaction: Transaction,
): Promise<void> {
  const at = await databaseNow();
  await putInOutbox(
    { kind, recordId, to: 'person', requestId, nextAttemptAt: at, about: { ...event, at } },
    transaction,
  );
}

registerMails(ACCOUNT_MAILS, {
  compose,
  async people(ids) {
    const users = await User.find({ _id: anyOf(ids) }).select('email');
    return users.map(({ _id, email }) => ({ _id, name: email, email }));
  },
});

/** Null when the mail is too old to be of use. */
async function compose(
  { kind, about }: OutboxMail & { kind: AccountMailKind },
  { publicOrigin }: LinkSettings,
): Promise<ComposedMail | null> {
  if (!about || (await databaseNow()).getTime() - about.at.getTime() > limits.accountMailDays * DAY_MS)
    return null;
  const { subject, paragraphs } = texts[kind](about, publicOrigin);
  return { to: about.address, subject, text: mailText(['Hello,', ...paragraphs]) };
}

type Text = (about: AccountEvent, origin: string) => { subject: string; paragraphs: string[] };

const texts: Readonly<Record<AccountMailKind, Text>> = {
  export: ({ by, what, at }, origin) => ({
    subject: `Data was exported: ${what}`,
    paragraphs: [
      `${by} has exported ${what}.`,
      `Time: ${londonMoment(at)}`,
      'Every owner gets this email for each export. If you know of it, there is nothing to do.',
      `If nobody knows why, somebody else may be using that account. Change its password or remove it under Accounts, which signs it out at once, and see under Activity what else it did:\n${origin}${paths.adminActivity.to()}`,
      'The file holds personal data. If it may be in wrong hands, tell whoever looks after data protection for you today.',
    ],
  }),
  new_owner: ({ by, what, at }, origin) => ({
    subject: `A new owner: ${what}`,
    paragraphs: [
      `${by} has made ${what} an owner of the site, who may see and change everything.`,
      `Time: ${londonMoment(at)}`,
      'Every other owner gets this email. If you know of it, there is nothing to do.',
      `If nobody knows why, remove the account under Accounts, which signs it out at once, and see under Activity what it did:\n${origin}${paths.adminAccounts.to()}`,
    ],
  }),
  account_change: ({ by, what, at }) => ({
    subject: 'A change of your account',
    paragraphs: [
      `${what}. It was done by ${by}.`,
      `Time: ${londonMoment(at)}`,
      'If it was you, there is nothing to do.',
      'If it was not you, somebody else may be using your account. Tell an owner of the site today: removing the account signs it out at once, and you can be invited again. Whoever looks after the server can set a new password instead.',
    ],
  }),
};
