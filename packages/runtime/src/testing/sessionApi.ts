import type { UserWire } from '@site/contract';
import { type SentRequest, stubNetwork } from './stubNetwork';

const unauthorized = () => Response.json({ message: 'no', code: 'unauthorized' }, { status: 401 });
const tokenOf = ({ headers }: SentRequest) => headers.Authorization?.replace('Bearer ', '') ?? null;

/** A fake api that knows tokens and their users. */
export function sessionApi(password: string) {
  const users = new Map<string, UserWire>();
  const api = { users, nextLogin: undefined as { token: string; user: UserWire } | undefined };

  const network = stubNetwork((request) => {
    const token = tokenOf(request);
    if (request.url === '/api/auth/login') {
      const isRight = (request.body as { password: string }).password === password;
      if (!api.nextLogin || !isRight) return unauthorized();
      users.set(api.nextLogin.token, api.nextLogin.user);
      return Response.json(api.nextLogin);
    }
    if (request.url === '/api/auth/logout') return new Response(null, { status: 204 });
    const user = users.get(token ?? '');
    if (!user) return unauthorized();
    const answer = request.url === '/api/auth/me' ? user : `done as ${token}`;
    return Response.json(answer, { headers: { ETag: '"one"' } });
  });
  const to = (path: string) =>
    network.sent
      .filter(({ url }) => url === `/api${path}`)
      .map((request) => ({ token: tokenOf(request), body: request.body }));
  return Object.assign(api, { services: network.services, sent: network.sent, to });
}
