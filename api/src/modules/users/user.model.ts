import { type Role, roles } from '@site/contract';
import { type HydratedDocument, Schema, Types, model } from 'mongoose';

/** The secret of an account's one-time codes, sealed, and the step of time whose code was accepted last. */
export interface StoredCodes {
  sealedSecret: string;
  lastStep: number;
}

/** A secret that no code has confirmed yet. */
interface PendingCodes {
  sealedSecret: string;
  begunAt: Date;
}

const storedCodes = new Schema<StoredCodes>(
  { sealedSecret: { type: String, required: true }, lastStep: { type: Number, required: true } },
  { _id: false },
);

const pendingCodes = new Schema<PendingCodes>(
  { sealedSecret: { type: String, required: true }, begunAt: { type: Date, required: true } },
  { _id: false },
);

/** What an account has signed in from. */
export interface KnownDevice {
  /** In words: 'Chrome on Windows'. */
  name: string;
  /** Of the random number of the browser; missing for a login that sent none. */
  idHash?: string;
  usedAt: Date;
}

const knownDevice = new Schema<KnownDevice>(
  { name: { type: String, default: '' }, idHash: { type: String }, usedAt: { type: Date, required: true } },
  { _id: false },
);

/** A key with which an authenticator signs its owner in. */
export interface StoredPasskey {
  passkeyId: string;
  /** The authenticator's name of it, as base64url. */
  credentialId: string;
  /** COSE, as base64url. */
  publicKey: string;
  /** Of signatures; some authenticators always send 0. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const storedPasskey = new Schema<StoredPasskey>(
  {
    passkeyId: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: () => [] },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { _id: false },
);

/** Of a passkey. */
export const newEntryId = (): string => String(new Types.ObjectId());

const userSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: { type: String, default: '' },
    role: { type: String, enum: roles, required: true },
    lastSignInAt: { type: Date, default: null },
    knownDevices: { type: [knownDevice], default: () => [] },
    passwordHash: { type: String, required: true },
    codes: { type: storedCodes, default: null },
    pendingCodes: { type: pendingCodes, default: null },
    recoveryHashes: { type: [String], default: () => [] },
    passkeys: { type: [storedPasskey], default: () => [] },
  },
  { timestamps: true },
);
// A passkey leads to one account. Partial: an empty list would count as a value.
userSchema.index(
  { 'passkeys.credentialId': 1 },
  { unique: true, partialFilterExpression: { 'passkeys.credentialId': { $exists: true } } },
);

interface UserFields {
  email: string;
  name: string;
  role: Role;
  lastSignInAt: Date | null;
  /** The one that was used last first. */
  knownDevices: KnownDevice[];
  passwordHash: string;
  /** Null while a login asks for none. */
  codes: StoredCodes | null;
  pendingCodes: PendingCodes | null;
  /** Of the recovery codes that nobody has used. */
  recoveryHashes: string[];
  passkeys: StoredPasskey[];
  createdAt: Date;
  updatedAt: Date;
}

export type UserDoc = HydratedDocument<UserFields>;
export const User = model<UserFields>('User', userSchema as unknown as Schema<UserFields>);
