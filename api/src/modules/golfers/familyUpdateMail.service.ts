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
  settings: LinkSettings,
): Promise<ConsentMailText | null> {
  const update = await FamilyUpdate.findById(recordId).lean<StoredUpdate>();
  const athlete = update && (await athleteOf(update));
  if (!update || !athlete) return null;
  if (kind === 'update_declined') return declined(update, athlete);
  const token = sealedToken && unsealToken(sealedToken, settings.keys);
  const isOpen = ['sent', 'opened'].includes(stateOfUpdate(update, await databaseNow()));
  return token && isOpen
    ? asked(update, athlete, `${settings.publicOrigin}${paths.familyUpdate.to()}#${token}`)
    : null;
}

/** The athlete's name; undefined when nobody may be asked any more. */
async function athleteOf({ golferId }: StoredUpdate): Promise<string | undefined> {
  const golfer = await Golfer.findById(golferId).select('firstName lastName consent');
  if (!golfer || golfer.consent?.withdrawnAt) return undefined;
  return oneLineOf(`${golfer.firstName} ${golfer.lastName}`) || 'the athlete';
}

const declined = (update: StoredUpdate, athlete: string) =>
  mailTo(update, `Your update of the profile of ${athlete}`, [
    `thank you for the update of the profile of ${athlete}. We have not taken it over:`,
    update.reason,
    'If you have a question, just answer this email.',
  ]);

const asked = (update: StoredUpdate, athlete: string, address: string) =>
  mailTo(update, `Results and grades of ${athlete}`, [
    `have the results or grades of ${athlete} changed? Under the link you see what we have now, and you can send us new values. Nothing is shown on the website before we have looked at it.`,
    `The link is yours alone: please do not pass it on. You can use it until ${dayOf(update.expiresAt)}.`,
    `Your link:\n${address}`,
    `If the page asks for a code, it is:\n${address.slice(address.indexOf('#') + 1)}`,
  ]);

const mailTo = ({ name, email }: StoredUpdate, subject: string, parts: readonly string[]) => ({
  ...{ to: email, subject },
  text: `${[`Dear ${oneLineOf(name)},`, ...parts, `${site.name}, ${site.email}`].join('\n\n')}\n`,
});

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
