import type { UserWire } from '@site/contract';
import { createServices } from '../http/services';
import { createMemoryStorage } from '../http/storage';

export interface SessionRequest {
  path: string;
  token: string | null;
  body: unknown;
}

const unauthorized = () => Response.json({ message: 'no', code: 'unauthorized' }, { status: 401 });

/** A fake api that knows tokens and their users. */
export function sessionApi(password: string) {
  const users = new Map<string, UserWire>();
  const sent: SessionRequest[] = [];
  const api = { users, sent, nextLogin: undefined as { token: string; user: UserWire } | undefined };

  const answer = ({ path, token, body }: SessionRequest): Response => {
    if (path === '/auth/login') {
      const isRight = (body as { password: string }).password === password;
      if (!api.nextLogin || !isRight) return unauthorized();
      users.set(api.nextLogin.token, api.nextLogin.user);
      return Response.json(api.nextLogin);
    }
    if (path === '/auth/logout') return new Response(null, { status: 204 });
    const user = users.get(token ?? '');
    if (!user) return unauthorized();
    return Response.json(path === '/auth/me' ? user : `done as ${token}`, { headers: { ETag: '"one"' } });
  };

  const stub: typeof fetch = (input, init) => {
    const { Authorization } = (init?.headers ?? {}) as Record<string, string>;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const path = String(input).replace('/api', '');
    const request = { path, token: Authorization?.replace('Bearer ', '') ?? null, body };
    sent.push(request);
    return Promise.resolve().then(() => answer(request));
  };

  const services = createServices({ baseUrl: '/api', fetch: stub, storage: createMemoryStorage() });
  return Object.assign(api, { services, to: (path: string) => sent.filter((one) => one.path === path) });
}
