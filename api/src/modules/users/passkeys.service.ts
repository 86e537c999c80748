import {
  limits,
  type PasskeyChallengeWire,
  type PasskeyInput,
  type PasskeyLoginInput,
  passkeyMessages,
  type PasskeyOfferWire,
  site,
} from '@site/contract';
import { isDuplicateOf } from '../../db/databaseErrors';
import { absent, noEntry, someEntry, upTo } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { badRequest, conflict, notFound, unauthorized } from '../../http/errors';
import { hashOf } from '../../shared/linkToken';
import type { CodeUse } from './oneTimeCodes.service';
import { ownUser } from './ownUser.service';
import { dropChallenge, isOpenChallenge, newChallenge, spendChallenge } from './passkeyChallenges.service';
import { challengeIn, counterOfProof, passkeyDomain, readNewPasskey, userHandleOf } from './passkeyProof';
import { newEntryId, type StoredPasskey, User, type UserDoc } from './user.model';

export type { StoredPasskey };

const BEGIN_AGAIN = 'This has taken too long, or was used already. Please begin again';
const UNREADABLE = 'This passkey could not be read. Please begin again, perhaps with another device';
const KNOWN = 'This passkey belongs to an account already';

/** The session that adds a passkey. */
interface Adder {
  userId: string;
  sessionId: string;
}

const adding = ({ passwordHash }: UserDoc, { userId, sessionId }: Adder) =>
  ({ purpose: 'add', userId, sessionId, passwordDigest: hashOf(passwordHash) }) as const;

/** For whoever has proven who they are. Throws 409 when the account has as many as it may. */
export async function offerPasskey(
  user: UserDoc,
  { adder, publicOrigin }: { adder: Adder; publicOrigin: string },
): Promise<PasskeyOfferWire> {
  assertRoom(user);
  return {
    challenge: await newChallenge(adding(user, adder)),
    rp_id: passkeyDomain(publicOrigin),
    rp_name: site.name,
    user_handle: userHandleOf(adder.userId),
    user_name: user.email,
    user_display_name: user.name || user.email,
    known: user.passkeys.map(({ credentialId, transports }) => ({
      credential_id: credentialId,
      transports: [...transports],
    })),
  };
}

function assertRoom({ passkeys }: UserDoc): void {
  if (passkeys.length >= limits.passkeys) throw conflict(passkeyMessages.full);
}

/** A passkey whose proof is right, and the challenge that is used up when it is stored. */
export interface ProvenPasskey {
  user: UserDoc;
  passkey: StoredPasskey;
  challenge: string;
}

/** Throws 409 for a challenge that is not open to this session, and 400 for an unreadable or wrong proof. */
export async function provenPasskey(
  { name, transports = [], client_data, attestation }: PasskeyInput,
  { adder, publicOrigin, now }: { adder: Adder; publicOrigin: string; now: Date },
): Promise<ProvenPasskey> {
  const user = await ownUser(adder.userId);
  assertRoom(user);
  const challenge = challengeIn(client_data);
  if (!challenge || !(await isOpenChallenge(challenge, adding(user, adder)))) throw conflict(BEGIN_AGAIN);
  const made = await readNewPasskey({ client_data, attestation }, { challenge, publicOrigin });
  if (!made) {
    await dropChallenge(challenge);
    throw badRequest(UNREADABLE);
  }
  const passkey = { passkeyId: newEntryId(), ...made, transports, name, createdAt: now, lastUsedAt: null };
  return { user, passkey, challenge };
}

/** Throws 409 when the challenge has been used, the password changed, the passkey is known, or there is no room any more. */
export async function storePasskey(
  { user, passkey, challenge }: ProvenPasskey,
  transaction: Transaction,
): Promise<void> {
  const { _id, passwordHash } = user;
  if (!(await spendChallenge(challenge, transaction))) throw conflict(BEGIN_AGAIN);
  const open = {
    _id,
    passwordHash,
    passkeys: noEntry({ credentialId: passkey.credentialId }),
    [`passkeys.${limits.passkeys - 1}`]: absent(),
  };
  const { matchedCount } = await User.updateOne(
    open as Record<string, unknown>,
    { $push: { passkeys: passkey } },
    { timestamps: false, session: transaction },
  ).catch((error: unknown) => {
    throw isDuplicateOf(error, 'passkeys.credentialId') ? conflict(KNOWN) : error;
  });
  if (matchedCount > 0) return;
  const today = await User.findById(_id).session(transaction);
  if (!today) throw unauthorized();
  assertRoom(today);
  throw conflict(today.passwordHash === passwordHash ? KNOWN : BEGIN_AGAIN);
}

/** In the order in which they were added. Throws 401. */
export async function passkeysOf(userId: string): Promise<StoredPasskey[]> {
  const { passkeys } = await ownUser(userId);
  return passkeys;
}

/** Without a name it stays as it is. Throws 404. */
export async function renamePasskey(
  { userId, passkeyId }: { userId: string; passkeyId: string },
  name: string | undefined,
): Promise<StoredPasskey> {
  if (name !== undefined)
    await User.updateOne(
      { _id: userId, passkeys: someEntry({ passkeyId }) } as Record<string, unknown>,
      { $set: { 'passkeys.$.name': name } },
      { timestamps: false },
    );
  const passkey = (await passkeysOf(userId)).find((each) => each.passkeyId === passkeyId);
  if (!passkey) throw notFound('Passkey');
  return passkey;
}

/** Throws 404. */
export async function removePasskey(
  { userId, passkeyId }: { userId: string; passkeyId: string },
  transaction: Transaction,
): Promise<void> {
  const { matchedCount } = await User.updateOne(
    { _id: userId, passkeys: someEntry({ passkeyId }) } as Record<string, unknown>,
    { $pull: { passkeys: { passkeyId } } },
    { timestamps: false, session: transaction },
  );
  if (matchedCount === 0) throw notFound('Passkey');
}

export async function findByPasskey(credentialId: string): Promise<UserDoc | null> {
  return User.findOne({ 'passkeys.credentialId': credentialId });
}

/** For whoever comes. */
export async function offerLogin(publicOrigin: string): Promise<PasskeyChallengeWire> {
  return { challenge: await newChallenge({ purpose: 'sign_in' }), rp_id: passkeyDomain(publicOrigin) };
}

/** A right proof: what the write that opens the session asks for and changes, and what it uses up. */
export interface PasskeyUse {
  passkeyId: string;
  use: CodeUse;
  challenge: string;
}

/** Undefined unless this account's passkey has signed an open challenge of a login, here and with its owner verified. */
export async function matchPasskey(
  user: UserDoc,
  input: PasskeyLoginInput,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<PasskeyUse | undefined> {
  const challenge = challengeIn(input.client_data);
  if (!challenge || !(await isOpenChallenge(challenge, { purpose: 'sign_in' }))) return undefined;
  const passkey = user.passkeys.find(({ credentialId }) => credentialId === input.credential_id);
  const counter =
    passkey && input.user_handle === userHandleOf(user.id as string)
      ? await counterOfProof(input, passkey, { challenge, publicOrigin })
      : undefined;
  if (!passkey || counter === undefined) {
    await dropChallenge(challenge);
    return undefined;
  }
  return { passkeyId: passkey.passkeyId, use: useOf(passkey, { counter, now }), challenge };
}

/** Of two proofs with counters the later one counts. */
function useOf({ credentialId }: StoredPasskey, { counter, now }: { counter: number; now: Date }): CodeUse {
  const earlier = counter > 0 ? upTo(counter - 1) : 0;
  return {
    filter: { passkeys: someEntry({ credentialId, counter: earlier }) },
    change: { $set: { 'passkeys.$.counter': counter, 'passkeys.$.lastUsedAt': now } },
  };
}
