import type {
  AccountWire,
  InvitationOfferWire,
  InvitationWire,
  LoginWire,
  OwnAccountWire,
  OwnSessionWire,
  UserWire,
} from '@site/contract';
import type { SignedIn } from '../../http/context';
import type { AccountRow, InvitationFields, ListedInvitation, OwnSession, UserDoc } from './account.model';

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
