import { oneLineOf, paths, type Role, site } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { anyOf } from '../../db/filters';
import { londonMoment } from '../../shared/calendar';
import { hashOf } from '../../records/links';
import { openSealed, sealText } from '../../shared/sealedText';
import type { SigningKeys } from '../../shared/signingKeys';
import type { ComposedMail, LinkSettings } from '../mail/mailKinds.service';
import type { OutboxMail } from '../mail/outbox.service';
import { listOwners } from './user.service';
import { type StoredInvitation, Invitation } from './invitation.model';

const PURPOSE = 'invitation in a mail';

/** Encrypts the token for a mail that waits to be sent. */
export const sealInvitation = (token: string, { owner, keys }: { owner: string; keys: SigningKeys }) =>
  sealText(token, { keys, purpose: PURPOSE, owner });

/** The mail as it is sent now; null when its link does not open anything any more. */
export async function invitationMailText(
  { recordId, sealedToken = '' }: OutboxMail,
  { keys, publicOrigin }: LinkSettings,
): Promise<ComposedMail | null> {
  const token = openSealed(sealedToken, { keys, purpose: PURPOSE, owner: String(recordId) });
  const invitation = token && (await openInvitation({ tokenHash: hashOf(token) }));
  if (!invitation) return null;
  const { name, email, role, createdBy, expiresAt } = invitation;
  const parts = [
    `Dear ${oneLineOf(name)},`,
    `${createdBy} invites you to help look after the website of ${site.name}, as ${roleTexts[role]}`,
    `With this link you choose your password:\n${publicOrigin}${paths.invitation.to()}#${token}`,
    `It is yours alone, and works once, until ${londonMoment(expiresAt)}. If you do not know what this is about, please delete this mail: nothing happens then.`,
    `${site.name}, ${site.email}`,
  ];
  return { to: email, subject: `Your invitation to ${site.name}`, text: `${parts.join('\n\n')}\n` };
}

const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'an owner, who may see and change everything.',
  editor: 'an editor, who writes the blog.',
};

/** Null when it is not there, has expired, or whoever invited is no owner any more. */
export async function openInvitation(filter: { tokenHash: string }): Promise<StoredInvitation | null> {
  const [invitation, now, owners] = await Promise.all([
    Invitation.findOne(filter).lean<StoredInvitation>(),
    databaseNow(),
    ownerIds(),
  ]);
  return invitation && invitation.expiresAt > now && owners.has(String(invitation.inviterId))
    ? invitation
    : null;
}

export const ownerIds = async (): Promise<Set<string>> =>
  new Set((await listOwners()).map(({ _id }) => String(_id)));

/** To whom these invitations were sent, where they are still stored. */
export function recipientsOfInvitations(
  ids: readonly string[],
): Promise<Pick<StoredInvitation, '_id' | 'name' | 'email'>[]> {
  return Invitation.find({ _id: anyOf(ids) }, { name: 1, email: 1 })
    .lean<StoredInvitation[]>()
    .exec();
}
