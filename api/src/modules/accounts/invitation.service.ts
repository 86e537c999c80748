import { type InvitationAnswer, type InvitationInput, invitationMessages, limits } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import { databaseNow } from '../../db/databaseClock';
import { isDuplicateOf } from '../../db/databaseErrors';
import { after, idFilter } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import { dailyDeletion } from '../../db/dailyJobs';
import { AppError, conflict, notFound } from '../../http/errors';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { expiredLinks, hashOf, newLink, sealToken } from '../../records/links';
import type { SigningKeys } from '../../lib/keys';
import { putInOutbox, removeMailOf, statesOfMails } from '../mail/outbox.service';
import { holdOwner } from './account.service';
import { mailNewOwner } from './accountMail.service';
import { type ListedInvitation, type StoredInvitation, Invitation } from './invitation.model';
import { openInvitation, ownerIds } from './invitationMail.service';
import { createAccount, findByEmail, hashPassword, normaliseEmail, type UserDoc } from './user.service';

/** The same for a token that never was and for one that can no longer be used. */
const unknownInvitation = () => new AppError(404, invitationMessages.unknown);

/** How many mails with a link an owner can send. */
const sendLimit = attemptLimit({
  keyPrefix: 'invite',
  points: limits.invitationsPerHour,
  duration: 60 * 60,
});

/** Those that nobody has accepted, the newest first. */
export async function listInvitations(): Promise<ListedInvitation[]> {
  return withStates(await Invitation.find().sort({ createdAt: -1, _id: -1 }).lean<StoredInvitation[]>());
}

async function withStates(invitations: readonly StoredInvitation[]): Promise<ListedInvitation[]> {
  const ids = invitations.map(({ _id }) => String(_id));
  const [now, owners, mailStates] = await Promise.all([
    databaseNow(),
    ownerIds(),
    statesOfMails(ids, ['invitation']),
  ]);
  return invitations.map((invitation) => {
    // A mail is dropped when its link cannot be read any more.
    const mailState = mailStates.get(String(invitation._id)) ?? 'failed';
    const isVoid = !owners.has(String(invitation.inviterId));
    const ended = isVoid ? 'void' : invitation.expiresAt <= now ? 'expired' : undefined;
    return { ...invitation, state: ended ?? mailState };
  });
}

interface Inviter {
  id: string;
  email: string;
  keys: SigningKeys;
  requestId: string;
}

/** The token is in no later answer. */
interface SentInvitation {
  invitation: ListedInvitation;
  token: string;
}

/** Throws 409 when the address has an account or an invitation, and 429 after too many. */
export async function invite(
  { name, email: address, role }: InvitationInput,
  inviter: Inviter,
): Promise<SentInvitation> {
  const email = normaliseEmail(address);
  await assertNoAccount(email);
  if ((await Invitation.countDocuments()) >= limits.invitations) throw conflict(invitationMessages.tooMany);
  await sendLimit.count(inviter.id);
  const { token, fields } = await newLink(limits.invitationDays, inviter.email);
  const invitation = new Invitation({ name, email, role, ...fields, inviterId: inviter.id }).toObject();
  try {
    await inTransaction(async (transaction) => {
      await Invitation.create([invitation], { session: transaction });
      await putMail(invitation, { token, inviter }, transaction);
    });
  } catch (error) {
    const { isInvited } = invitationMessages;
    throw isDuplicateOf(error, 'email') ? conflict(isInvited, { email: isInvited }) : error;
  }
  return sent(invitation, token);
}

/** Sends another link; the one before opens nothing from now on. Throws 404, 409 and 429. */
export async function inviteAgain(id: string, inviter: Inviter): Promise<SentInvitation> {
  const { _id, email } = await findInvitation(id);
  await assertNoAccount(email);
  await sendLimit.count(inviter.id);
  const { token, fields } = await newLink(limits.invitationDays, inviter.email);
  const renewed = await inTransaction(async (transaction) => {
    const change = { ...fields, inviterId: inviter.id };
    const options = { returnDocument: 'after', session: transaction } as const;
    const invitation = await Invitation.findByIdAndUpdate(_id, change, options).lean<StoredInvitation>();
    if (!invitation) throw notFound('Invitation');
    await removeMailOf(String(_id), transaction);
    await putMail(invitation, { token, inviter }, transaction);
    return invitation;
  });
  return sent(renewed, token);
}

async function sent(invitation: StoredInvitation, token: string): Promise<SentInvitation> {
  const [listed] = await withStates([invitation]);
  return { invitation: listed!, token };
}

async function assertNoAccount(email: string): Promise<void> {
  const { isAccount } = invitationMessages;
  if (await findByEmail(email)) throw conflict(isAccount, { email: isAccount });
}

async function putMail(
  link: StoredInvitation,
  { token, inviter: { keys, requestId } }: { token: string; inviter: Inviter },
  transaction: Transaction,
): Promise<void> {
  await putInOutbox(
    {
      kind: 'invitation',
      recordId: link._id,
      to: 'person',
      sealedToken: sealToken(token, { kind: 'invitation', link, keys }),
      requestId,
      nextAttemptAt: link.createdAt,
    },
    transaction,
  );
}

/** Throws 404. */
export async function findInvitation(id: string): Promise<StoredInvitation> {
  const filter = idFilter(id);
  const invitation = filter && (await Invitation.findOne(filter).lean<StoredInvitation>());
  if (!invitation) throw notFound('Invitation');
  return invitation;
}

/** For the audit trail: only the role, because the person is no colleague yet. */
export const auditedInvitation = auditedRecords(Invitation, {
  titleOf: ({ role }) => role,
  filterFor: idFilter,
});

/** Nothing is left of it, its mails neither. Throws 404. */
export async function withdrawInvitation(id: string): Promise<void> {
  const { _id } = await findInvitation(id);
  await inTransaction(async (transaction) => {
    const { deletedCount } = await Invitation.deleteOne({ _id }, { session: transaction });
    if (deletedCount === 0) throw notFound('Invitation');
    await removeMailOf(String(_id), transaction);
  });
}

/** Throws 404, or 409 when the address has got an account otherwise. */
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
  { token, name, password }: InvitationAnswer,
  requestId: string,
): Promise<UserDoc> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    const open = { tokenHash: hashOf(token), expiresAt: after(await databaseNow()) };
    const invitation = await Invitation.findOneAndDelete(open, {
      session: transaction,
    }).lean<StoredInvitation>();
    if (!invitation || !(await holdOwner(invitation.inviterId, transaction))) throw unknownInvitation();
    const { _id, email, role, createdBy: by } = invitation;
    await removeMailOf(String(_id), transaction);
    if (role === 'owner') await mailNewOwner({ email, by, requestId }, transaction);
    return createAccount({ email, name, role, passwordHash }, transaction);
  });
}

/** Deletes invitations some time after they expired. */
export const deleteExpiredInvitations = dailyDeletion({
  name: 'delete expired invitations',
  ...expiredLinks(Invitation),
});
