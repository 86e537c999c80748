import type { OwnAccountWire, OwnSessionWire } from '@site/contract';
import { lastSeenOf, type OwnSession, signedInAt } from '../session/session.service';
import type { UserDoc } from '../users/user.model';

export function serializeOwnAccount({ id, email, name, createdAt }: UserDoc): OwnAccountWire {
  return { id: id as string, email, name, created_at: createdAt.toISOString() };
}

export function serializeOwnSession(session: OwnSession, currentId: string): OwnSessionWire {
  return {
    id: session._id,
    device: session.device ?? '',
    signed_in_at: signedInAt(session).toISOString(),
    last_seen_at: lastSeenOf(session).toISOString(),
    is_current: session._id === currentId,
  };
}
