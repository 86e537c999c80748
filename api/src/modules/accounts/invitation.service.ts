import {
  type AcceptInvitationInput,
  type InvitationInput,
  invitationMessages,
  limits,
  oneLineOf,
  paths,
  type Role,
  site,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import { isDuplicateOf } from '../../db/databaseErrors';
import { after, anyOf } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import { dailyDeletion } from '../../db/dailyJobs';
import { AppError, conflict, notFound } from '../../http/errors';
import { auditedRecords } from '../../records/audit/audit.service';
import {
  addressOfLink,
  expiredLinks,
  hashOf,
  type LinkMaker,
  mailWithLink,
  newLink,
  unsealToken,
} from '../../records/links';
import { londonMoment } from '../../lib/time';
import { type ComposedMail, type LinkSettings, mailText, registerMails } from '../mail/mailKinds.service';
import { type OutboxMail, putInOutbox, removeMailOf, statesOfMails } from '../mail/outbox.service';
import { type ListedInvitation, type StoredInvitation, Invitation, User } from './account.model';
import { createAccount, findByEmail, normaliseEmail, type UserDoc } from './account.service';
import { mailOwners } from './accountMail.service';
import { hashPassword } from './passwords.service';
import { findStored } from '../../db/findPage';

/** One response for unknown, used and expired tokens, so that they cannot be told apart. */
const unknownInvitation = () => new AppError(404, invitationMessages.unknown);

/** The open invitations, the newest first. */
export async function listInvitations(): Promise<ListedInvitation[]> {
  return withStates(await Invitation.find().sort({ createdAt: -1, _id: -1 }).lean<StoredInvitation[]>());
}

async function withStates(invitations: readonly StoredInvitation[]): Promise<ListedInvitation[]> {
  const ids = invitations.map(({ _id }) => String(_id));
  const [now, owners, mailStates] = await Promise.all([
    databaseNow(),
    User.find({ role: 'owner' }).select('_id'),
    statesOfMails(ids, ['invitation']),
  ]);
  const ownerIds = new Set(owners.map(({ id }) => id as string));
  return invitations.map((invitation) => {
    // A mail whose token can no longer be decrypted has been dropped from the outbox.
    const mailState = mailStates.get(String(invitation._id)) ?? 'failed';
    const isVoid = !ownerIds.has(String(invitation.inviterId));
    const validState = invitation.expiresAt <= now ? 'expired' : mailState;
    return { ...invitation, state: isVoid ? 'void' : validState };
  });
}

/** The token is returned only here. */
export interface SentInvitation {
  invitation: ListedInvitation;
  token: string;
}

/** Throws 409 when the address has an account or an invitation. */
export async function invite(invited: InvitationInput, maker: LinkMaker): Promise<SentInvitation> {
  if ((await Invitation.countDocuments()) >= limits.invitations) throw conflict(invitationMessages.tooMany);
  return send({ ...invited, email: normaliseEmail(invited.email) }, maker);
}

/** Sends another link; the one before opens nothing from now on. Throws 404 or 409. */
export async function inviteAgain(id: string, maker: LinkMaker): Promise<SentInvitation> {
  const { _id, name, email, role } = await findInvitation(id);
  return send({ _id, name, email, role }, maker);
}

/** With an `_id` it replaces that invitation. */
async function send(
  { _id, ...invited }: InvitationInput & Partial<Pick<StoredInvitation, '_id'>>,
  maker: LinkMaker,
): Promise<SentInvitation> {
  const { alreadyAccount, alreadyInvited } = invitationMessages;
  if (await findByEmail(invited.email)) throw conflict(alreadyAccount, { email: alreadyAccount });
  const { token, fields } = await newLink(limits.invitationDays, maker);
  const link = new Invitation({ ...(_id && { _id }), ...invited, ...fields, inviterId: maker.id }).toObject();
  try {
    await inTransaction(async (transaction) => {
      if (_id) await remove(_id, transaction);
      await Invitation.create([link], { session: transaction });
      const mail = mailWithLink({ kind: 'invitation', link, token, ...maker }, link.createdAt);
      await putInOutbox({ kind: 'invitation', ...mail }, transaction);
    });
  } catch (error) {
    throw isDuplicateOf(error, 'email') ? conflict(alreadyInvited, { email: alreadyInvited }) : error;
  }
  const [invitation] = await withStates([link]);
  return { invitation: invitation!, token };
}

/** Deletes the invitation and its mails. Throws 404. */
async function remove(_id: StoredInvitation['_id'], transaction: Transaction): Promise<void> {
  const { deletedCount } = await Invitation.deleteOne({ _id }, { session: transaction });
  if (deletedCount === 0) throw notFound('Invitation');
  await removeMailOf(String(_id), transaction);
}

/** Throws 404. */
export const findInvitation = (id: string): Promise<StoredInvitation> =>
  findStored(Invitation, { id, what: 'Invitation' });

/** For the audit trail: only the role, because the person is no colleague yet. */
export const auditedInvitation = auditedRecords(Invitation, ({ role }) => role);

/** Throws 404. */
export async function withdrawInvitation(id: string): Promise<void> {
  const { _id } = await findInvitation(id);
  await inTransaction((transaction) => remove(_id, transaction));
}

/** Null if it is missing or expired, or if its inviter is not an owner. */
async function openInvitation(
  filter: { tokenHash: string } | { _id: unknown },
  transaction: Transaction | null = null,
): Promise<StoredInvitation | null> {
  const open = { ...filter, expiresAt: after(await databaseNow()) };
  const invitation = await Invitation.findOne(open).session(transaction).lean<StoredInvitation>();
  if (!invitation) return null;
  const isByOwner = User.exists({ _id: invitation.inviterId, role: 'owner' }).session(transaction);
  return (await isByOwner) ? invitation : null;
}

/** Throws 404, or 409 if the address already has an account. */
export async function invitationOf(token: string): Promise<StoredInvitation> {
  const invitation = await openInvitation({ tokenHash: hashOf(token) });
  if (!invitation) throw unknownInvitation();
  if (await findByEmail(invitation.email)) throw conflict(invitationMessages.accountExists);
  return invitation;
}

/**
 * Creates the account. Of several calls with one token, one does. Check the token with `invitationOf` first, because hashing
 * the password is expensive. Throws 404 or 409.
 */
export async function acceptInvitation(
  { token, name, password }: AcceptInvitationInput,
  requestId: string,
): Promise<UserDoc> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    const invitation = await openInvitation({ tokenHash: hashOf(token) }, transaction);
    if (!invitation) throw unknownInvitation();
    const { _id, email, role, createdBy: by } = invitation;
    // A concurrent second call is retried, and then finds no invitation.
    await remove(_id, transaction);
    if (role === 'owner') await mailOwners({ kind: 'new_owner', what: email, by, requestId }, transaction);
    return createAccount({ email, name, role, passwordHash }, transaction);
  });
}

/** Deletes invitations some time after they expired. */
export const deleteExpiredInvitations = dailyDeletion({
  name: 'delete expired invitations',
  ...expiredLinks(Invitation),
});

registerMails(['invitation'], {
  compose,
  people: (ids) => Invitation.find({ _id: anyOf(ids) }, { name: 1, email: 1 }).lean<StoredInvitation[]>(),
});

/** Null if the invitation is no longer open. */
async function compose(
  { recordId, sealedToken = '' }: OutboxMail,
  { keys, publicOrigin }: LinkSettings,
): Promise<ComposedMail | null> {
  const link = await openInvitation({ _id: recordId });
  const token = link && unsealToken(sealedToken, { kind: 'invitation', link, keys });
  if (!token) return null;
  const { name, email, role, createdBy, expiresAt } = link;
  const paragraphs = [
    `Dear ${oneLineOf(name)},`,
    `${createdBy} invites you to help look after the website of ${site.name}, as ${roleTexts[role]}`,
    `With this link you choose your password:\n${addressOfLink(publicOrigin, paths.invitation.to(), token)}`,
    `It is yours alone, and works once, until ${londonMoment(expiresAt)}. If you do not know what this is about, please delete this email: nothing happens then.`,
  ];
  return { to: email, subject: `Your invitation to ${site.name}`, text: mailText(paragraphs) };
}

const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'an owner, who may see and change everything.',
  editor: 'an editor, who writes the blog.',
};
