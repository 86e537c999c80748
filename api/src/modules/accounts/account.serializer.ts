import type {
  AccountWire,
  InvitationOfferWire,
  InvitationState,
  InvitationWire,
  LoginWire,
  OwnAccountWire,
  OwnSessionWire,
  Role,
  UserWire,
} from '@site/contract';
import type { SignedIn } from '../../http/context';

interface ListedAccount {
  _id: unknown;
  email: string;
  role: Role;
  createdAt: Date;
  lastSignInAt?: Date | null;
  codes?: object | null;
}

export function serializeAccount(account: ListedAccount): AccountWire {
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

interface OwnAccount {
  _id: unknown;
  email: string;
  name: string;
  createdAt: Date;
  codes: object | null;
  recoveryHashes: readonly string[];
}

export function serializeOwnAccount(account: OwnAccount): OwnAccountWire {
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

interface OwnSession {
  _id: string;
  device?: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
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

interface OfferedInvitation {
  name: string;
  email: string;
  role: Role;
  expiresAt: Date;
}

interface ListedInvitation extends OfferedInvitation {
  _id: unknown;
  state: InvitationState;
  createdAt: Date;
  createdBy: string;
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
export function serializeOffer({ name, email, role, expiresAt }: OfferedInvitation): InvitationOfferWire {
  return { name, email, role, expires_at: expiresAt.toISOString() };
}
