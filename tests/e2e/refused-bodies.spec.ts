import { Agent } from 'node:http';
import { REMOTES } from '../../scripts/src/deploy/remotes';
import { expect, test } from '../fixtures/test';
import type { TestSite } from '../fixtures/siteFixture';
import { nginxProgram, startNginx, upstreamOf, type Nginx } from '../nginx/nginx';
import { rawRequest } from '../nginx/rawRequest';

const MB = 1024 * 1024;
// Of each of the four, so 200 on each way. Before the fault was mended, at least seven of a hundred answers were wrong.
const TRIES = 50;
const AT_ONCE = 8;

const part = Buffer.from(
  '--part\r\nContent-Disposition: form-data; name="cover"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
);
const formOf = (size: number) => Buffer.concat([part, Buffer.alloc(size), Buffer.from('\r\n--part--\r\n')]);
const FORM = { 'Content-Type': 'multipart/form-data; boundary=part' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Refusal {
  what: string;
  target: (postId: string) => string;
  headers: (token: string) => Record<string, string>;
  body: Buffer;
  answer: string;
}

const TOO_LARGE = '{"message":"The request is too large","code":"payload_too_large"}';
const SIGN_IN = '{"message":"Please sign in","code":"unauthorized"}';

const refusals: Refusal[] = [
  {
    what: 'a cover of 16 MB',
    target: (id) => `/api/posts/${id}/cover`,
    headers: (token) => ({ ...FORM, Authorization: `Bearer ${token}` }),
    body: formOf(16 * MB),
    answer:
      '413 {"message":"A picture may be at most 15 MB. Please make it smaller","code":"payload_too_large"}',
  },
  {
    what: 'a cover of 16 MB from a stranger',
    target: (id) => `/api/posts/${id}/cover`,
    headers: () => FORM,
    body: formOf(16 * MB),
    answer: `401 ${SIGN_IN}`,
  },
  {
    what: 'a login of 1 MB',
    target: () => '/api/auth/login',
    headers: () => JSON_TYPE,
    body: Buffer.from(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(MB) })),
    answer: `413 ${TOO_LARGE}`,
  },
  {
    what: 'a post of 1 MB from a stranger',
    target: () => '/api/posts',
    headers: () => JSON_TYPE,
    body: Buffer.from(JSON.stringify({ title: 'x'.repeat(MB) })),
    answer: `401 ${SIGN_IN}`,
  },
];

let edge: Nginx | undefined;
test.beforeAll(async ({ site }) => {
  const program = nginxProgram();
  if (!program) return;
  const upstreams = { API_UPSTREAM: new URL(site.apiOrigin).host, SHELL_UPSTREAM: new URL(site.origin).host };
  const remotes = REMOTES.map((name) => [upstreamOf(name), upstreams.SHELL_UPSTREAM]);
  edge = await startNginx(program, 'edge.conf.template', {
    DNS_RESOLVER: '127.0.0.1',
    ...upstreams,
    ...(Object.fromEntries(remotes) as Record<string, string>),
  });
});
test.afterAll(() => edge?.stop());

type Way = 'shell' | 'nginx' | 'api';

function originOf(way: Way, site: TestSite): string {
  if (way === 'api') return site.apiOrigin;
  if (way === 'shell') return site.origin.replace('localhost', '127.0.0.1');
  if (!edge) throw new Error('nginx was not started');
  return edge.origin;
}

/** nginx lets one visitor send a few hundred requests at once, and these are more. */
const VISITORS = Array.from({ length: 16 }, (_, nr) => `127.0.0.${nr + 2}`);
const visitorOf = (way: Way, nr: number): string | undefined =>
  way === 'nginx' ? VISITORS[nr % VISITORS.length] : undefined;

/** How often each answer came. */
async function count(send: (nr: number) => Promise<string>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  let left = TRIES;
  const sendAll = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const answer = await send(left).catch((error: NodeJS.ErrnoException) => `no answer: ${error.code}`);
      seen[answer] = (seen[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  return seen;
}

for (const { what, target, headers, body, answer } of refusals) {
  for (const way of ['shell', 'nginx', 'api'] as const) {
    test(`${what} is refused with its reason, each time, through ${way}`, async ({ site, seed }) => {
      test.skip(way === 'nginx' && !edge, 'there is no nginx here, and none could be installed');
      const post = await seed.post({ title: `${what} ${way}`, status: 'draft' });
      const agents = [undefined, new Agent({ keepAlive: true, maxSockets: AT_ONCE })];
      for (const agent of agents) {
        const answers = await count(async (nr) => {
          const { status, body: text } = await rawRequest(originOf(way, site), target(post.id), {
            method: 'POST',
            headers: headers(site.token),
            body,
            agent,
            localAddress: visitorOf(way, nr),
          });
          return `${status} ${text.toString()}`;
        });

        expect(answers).toEqual({ [answer]: TRIES });
      }
      agents[1]?.destroy();
      await seed.removePost(post.id);
    });
  }
}
