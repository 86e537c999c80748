import { oneLineOf, paths, site } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import type { SigningKeys } from '../../shared/signingKeys';
import type { UpdateMailKind } from '../../shared/updateMailKinds';
import { unsealToken } from './consentToken';
import type { ConsentMailText } from './consentMail.service';
import { type StoredUpdate, FamilyUpdate, stateOfUpdate } from './familyUpdate.model';
import { Golfer } from './golfer.model';

interface UpdateMailEntry {
  kind: UpdateMailKind;
  recordId: unknown;
  sealedToken?: string;
}

interface LinkSettings {
  keys: SigningKeys;
  publicOrigin: string;
}

/** The mail as it is sent now; null when it has become pointless: the link or the athlete is gone, or it is too late. */
export async function familyUpdateMailText(
  { kind, recordId, sealedToken }: UpdateMailEntry,
  { keys, publicOrigin }: LinkSettings,
): Promise<ConsentMailText | null> {
  const update = await FamilyUpdate.findById(recordId).lean<StoredUpdate>();
  const golfer = update && (await Golfer.findById(update.golferId).select('firstName lastName consent'));
  if (!update || !golfer || golfer.consent?.withdrawnAt) return null;
  const athlete = oneLineOf(`${golfer.firstName} ${golfer.lastName}`) || 'the athlete';
  if (kind === 'update_declined')
    return mailTo(update, `Your update of the profile of ${athlete}`, [
      `thank you for the update of the profile of ${athlete}. We have not taken it over:`,
      update.reason,
      'If you have a question, just answer this email.',
    ]);
  const token = sealedToken && unsealToken(sealedToken, keys);
  const isOpen = ['sent', 'opened'].includes(stateOfUpdate(update, await databaseNow()));
  if (!token || !isOpen) return null;
  return mailTo(update, `Results and grades of ${athlete}`, [
    `have the results or grades of ${athlete} changed? Under the link you see what we have now, and you can send us new values. Nothing is shown on the website before we have looked at it.`,
    `The link is yours alone: please do not pass it on. You can use it until ${dayOf(update.expiresAt)}.`,
    `Your link:\n${publicOrigin}${paths.familyUpdate.to()}#${token}`,
    `If the page asks for a code, it is:\n${token}`,
  ]);
}

const mailTo = ({ name, email }: StoredUpdate, subject: string, parts: readonly string[]) => ({
  ...{ to: email, subject },
  text: `${[`Dear ${oneLineOf(name)},`, ...parts, `${site.name}, ${site.email}`].join('\n\n')}\n`,
});

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
