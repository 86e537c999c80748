import { oneLineOf, paths, type Role, site } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { anyOf } from '../../db/filters';
import { addressOfLink, unsealToken } from '../../records/links';
import { londonMoment } from '../../lib/time';
import { type ComposedMail, type LinkSettings, registerMails } from '../mail/mailKinds.service';
import type { OutboxMail } from '../mail/outbox.service';
import { type StoredInvitation, Invitation } from './invitation.model';
import { listOwners } from './user.service';

/** Null when it is not there, has expired, or whoever invited is no owner any more. */
export async function openInvitation(
  filter: { tokenHash: string } | { _id: unknown },
): Promise<StoredInvitation | null> {
  const [invitation, now, owners] = await Promise.all([
    Invitation.findOne(filter).lean<StoredInvitation>(),
    databaseNow(),
    ownerIds(),
  ]);
  const isOpen = invitation && invitation.expiresAt > now && owners.has(String(invitation.inviterId));
  return isOpen ? invitation : null;
}

export const ownerIds = async (): Promise<Set<string>> =>
  new Set((await listOwners()).map(({ _id }) => String(_id)));

registerMails(['invitation'], {
  compose,
  people: (ids) => Invitation.find({ _id: anyOf(ids) }, { name: 1, email: 1 }).lean<StoredInvitation[]>(),
});

/** Null when its link does not open anything any more. */
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
    `It is yours alone, and works once, until ${londonMoment(expiresAt)}. If you do not know what this is about, please delete this mail: nothing happens then.`,
    `${site.name}, ${site.email}`,
  ];
  return { to: email, subject: `Your invitation to ${site.name}`, text: `${paragraphs.join('\n\n')}\n` };
}

const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'an owner, who may see and change everything.',
  editor: 'an editor, who writes the blog.',
};
