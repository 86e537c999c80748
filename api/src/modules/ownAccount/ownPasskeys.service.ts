import type { PasskeyBeginning, PasskeyInput, PasskeyOfferWire } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { inTransaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { mailNewPasskey } from '../accountMail/accountMail.service';
import { endSessionsOfPasskey } from '../session/session.service';
import {
  offerPasskey,
  passkeysOf,
  provenPasskey,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
  storePasskey,
} from '../users/passkeys.service';
import { type Owner, withAllFactors } from './ownAccount.service';

export { passkeysOf, renamePasskey };

/** A request about passkeys, which are made for the site's origin. */
export type PasskeyOwner = Owner & { publicOrigin: string; requestId: string };

const adderOf = ({ signedIn: { user, sessionId } }: Owner) => ({ userId: user.id, sessionId });

/** Throws 409 when the account has as many as it may, 422 for a wrong password or code, 429 after too many. */
export async function beginPasskey(owner: PasskeyOwner, proof: PasskeyBeginning): Promise<PasskeyOfferWire> {
  const user = await withAllFactors(owner, proof);
  return offerPasskey(user, { adder: adderOf(owner), publicOrigin: owner.publicOrigin });
}

/** Mails it to the account. Throws 400 for a wrong proof, and 409. */
export async function addPasskey(owner: PasskeyOwner, input: PasskeyInput): Promise<StoredPasskey> {
  const { publicOrigin, requestId } = owner;
  const at = await databaseNow();
  const proven = await provenPasskey(input, { adder: adderOf(owner), publicOrigin, now: at });
  await inTransaction(async (transaction) => {
    await storePasskey(proven, transaction);
    await mailNewPasskey(proven.user, { name: input.name, at, requestId }, transaction);
  });
  return proven.passkey;
}

/** Ends the sessions that it has opened in the same moment, but the one that asks. Throws 404. */
export async function removeOwnPasskey({ user, sessionId }: SignedIn, passkeyId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await removePasskey({ userId: user.id, passkeyId }, transaction);
    await endSessionsOfPasskey({ userId: user.id, passkeyId, but: sessionId }, transaction);
  });
}
