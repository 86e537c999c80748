import {
  type AccountWire,
  type InvitationOfferWire,
  type InvitationState,
  type InvitationWire,
  type LoginWire,
  type OwnAccountWire,
  type OwnSessionWire,
  type Role,
  roles,
  type UserWire,
} from '@site/contract';
import { type HydratedDocument, model, Schema, type Types } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { transient } from '../../db/connect';
import { linkFields, type MailedLink } from '../../records/links';
import type { SignedIn } from '../../http/context';

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

const userSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: { type: String, default: '' },
    role: { type: String, enum: roles, required: true },
    lastSignInAt: { type: Date, default: null },
    passwordHash: { type: String, required: true },
    codes: {
      type: new Schema<StoredCodes>(
        { sealedSecret: { type: String, required: true }, lastStep: { type: Number, required: true } },
        { _id: false },
      ),
      default: null,
    },
    pendingCodes: {
      type: new Schema<PendingCodes>(
        { sealedSecret: { type: String, required: true }, begunAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
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
  /** Null while codes are off. */
  codes: StoredCodes | null;
  pendingCodes: PendingCodes | null;
  /** The hashes of the unused recovery codes. */
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

export interface SessionFields {
  _id: string;
  userId: string;
  expiresAt: Date;
  /** In words: 'Chrome on Windows'. Empty when the browser did not say. */
  device?: string;
  /** A few minutes old at most. */
  lastSeenAt?: Date;
}

/** A place where an account is signed in. */
export interface OwnSession extends SessionFields {
  signedInAt: Date;
  lastSeenAt: Date;
  /** The session that asks. */
  isCurrent: boolean;
}

// One record per login: the token is valid only while its record exists, so logging out ends it at once.
const sessionSchema = new Schema<SessionFields>({
  _id: { type: String, required: true },
  userId: { type: String, required: true, index: true },
  // The database removes the record when the token has expired anyway.
  expiresAt: { type: Date, required: true, expires: 0 },
  device: { type: String },
  lastSeenAt: { type: Date },
});

export const Session = model<SessionFields>('Session', sessionSchema, transient.sessions);

/** Somebody who may create an account with a link, until it expires. An accepted or withdrawn one is deleted. */
export interface InvitationFields extends MailedLink {
  role: Role;
  /** The account that made the link. The invitation holds only while that is an owner's. */
  inviterId: Types.ObjectId;
}

const invitationSchema = new Schema<InvitationFields>(
  {
    ...linkFields,
    // One invitation for each address, also when two owners invite somebody at the same moment.
    email: { type: String, required: true, unique: true },
    role: { type: String, enum: roles, required: true },
    inviterId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.index({ expiresAt: 1 });

export const Invitation = model<InvitationFields>('Invitation', invitationSchema);

export type StoredInvitation = Stored<InvitationFields>;
export type ListedInvitation = StoredInvitation & { state: InvitationState };

export function serializeAccount(account: AccountRow): AccountWire {
  const { _id, email, role, createdAt, lastSignInAt, codes } = account;
  return {
    id: String(_id),
    email,
    role,
    created_at: createdAt.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    has_codes: Boolean(codes),
  };
}

export function serializeOwnAccount(account: UserDoc): OwnAccountWire {
  const { _id, email, name, createdAt, codes, recoveryHashes } = account;
  return {
    id: String(_id),
    email,
    name,
    created_at: createdAt.toISOString(),
    has_codes: codes !== null,
    recovery_codes_left: recoveryHashes.length,
  };
}

export function serializeOwnSession(session: OwnSession): OwnSessionWire {
  const { _id, device = '', signedInAt, lastSeenAt, isCurrent } = session;
  return {
    id: _id,
    device,
    signed_in_at: signedInAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: isCurrent,
  };
}

export function serializeUser({ id, email, name, role }: SignedIn['user']): UserWire {
  return { id, email, name, role };
}

export function serializeLogin(token: string, user: SignedIn['user']): LoginWire {
  return { token, user: serializeUser(user) };
}

export function serializeInvitation(invitation: ListedInvitation): InvitationWire {
  const { _id, state, createdAt, createdBy } = invitation;
  return {
    id: String(_id),
    ...serializeOffer(invitation),
    state,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
  };
}

/** What the invited person sees. */
export function serializeOffer({ name, email, role, expiresAt }: InvitationFields): InvitationOfferWire {
  return { name, email, role, expires_at: expiresAt.toISOString() };
}
