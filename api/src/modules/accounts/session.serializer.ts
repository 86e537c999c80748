import type { LoginWire, UserWire } from '@site/contract';
import type { SignedIn } from '../../http/context';

export function serializeUser({ id, email, name, role }: SignedIn['user']): UserWire {
  return { id, email, name, role };
}

export function serializeLogin(token: string, user: SignedIn['user']): LoginWire {
  return { token, user: serializeUser(user) };
}
