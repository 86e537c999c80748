import type { OwnAccountWire, OwnSessionWire, PasskeyWire } from '@site/contract';

interface StoredAccount {
  _id: unknown;
  email: string;
  name: string;
  createdAt: Date;
  codes: object | null;
  recoveryHashes: readonly string[];
}

export function serializeOwnAccount(account: StoredAccount): OwnAccountWire {
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

interface ListedPasskey {
  passkeyId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export function serializePasskey({ passkeyId, name, createdAt, lastUsedAt }: ListedPasskey): PasskeyWire {
  return {
    id: passkeyId,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

interface ListedSession {
  id: string;
  device: string;
  passkey: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}

export function serializeOwnSession(session: ListedSession): OwnSessionWire {
  const { id, device, passkey, signedInAt, lastSeenAt, isCurrent } = session;
  return {
    id,
    device,
    passkey,
    signed_in_at: signedInAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: isCurrent,
  };
}
