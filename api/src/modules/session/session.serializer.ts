import type { LoginWire, UserWire } from '@site/contract';
import type { SignedIn } from '../../http/context';
import type { OpenedSession } from './session.service';

export function serializeUser({ id, email, name }: SignedIn['user']): UserWire {
  return { id, email, name };
}

export function serializeLogin({ token, user }: OpenedSession): LoginWire {
  return { token, user: serializeUser(user) };
}
