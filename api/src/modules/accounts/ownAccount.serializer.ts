import type { OwnAccountWire, OwnSessionWire } from '@site/contract';

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

interface ListedSession {
  id: string;
  device: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}

export function serializeOwnSession(session: ListedSession): OwnSessionWire {
  const { id, device, signedInAt, lastSeenAt, isCurrent } = session;
  return {
    id,
    device,
    signed_in_at: signedInAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: isCurrent,
  };
}
