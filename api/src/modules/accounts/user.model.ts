import { type Role, roles } from '@site/contract';
import { type HydratedDocument, Schema, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** The secret of an account's one-time codes, sealed, and the step of time whose code was accepted last. */
interface StoredCodes {
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

const userSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: { type: String, default: '' },
    role: { type: String, enum: roles, required: true },
    lastSignInAt: { type: Date, default: null },
    passwordHash: { type: String, required: true },
    codes: { type: storedCodes, default: null },
    pendingCodes: { type: pendingCodes, default: null },
    recoveryHashes: { type: [String], default: () => [] },
    holds: { type: Number },
  },
  { timestamps: true },
);

/**
 * Makes a write conflict with every concurrent one to the account. Setting a date would not be enough: MongoDB writes nothing
 * when the value is already stored, and then there is no conflict.
 */
export const HOLD = { $inc: { holds: 1 } } as const;

interface UserFields {
  email: string;
  name: string;
  role: Role;
  lastSignInAt: Date | null;
  passwordHash: string;
  /** Null while a login asks for none. */
  codes: StoredCodes | null;
  pendingCodes: PendingCodes | null;
  /** Of the recovery codes that nobody has used. */
  recoveryHashes: string[];
  /** Counts writes that had to be noticed by others (`HOLD`); missing before the first. */
  holds?: number;
  createdAt: Date;
  updatedAt: Date;
}

export type UserDoc = HydratedDocument<UserFields>;
export const User = model<UserFields>('User', userSchema as unknown as Schema<UserFields>);

/** An account as the list of accounts has it. */
export type AccountRow = Stored<Pick<UserFields, 'email' | 'role' | 'createdAt' | 'lastSignInAt'>> & {
  /** The secret is left out. */
  codes?: Pick<StoredCodes, 'lastStep'> | null;
};
