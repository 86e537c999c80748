import { REMOTES } from '../../scripts/src/deploy/remotes';
import { type Echo, type EchoServer, startEchoServer } from './echoServer';
import { type Nginx, nginxProgram, startNginx, upstreamOf } from './nginx';
import { rawRequest, type RawRequest } from './rawRequest';

const program = nginxProgram();
if (!program) process.stdout.write('Skipped: the tests of the edge need nginx, and there is none here.\n');

(program ? describe : describe.skip)('the edge in front of several machines', () => {
  const apps = new Map<string, EchoServer>();
  let edge: Nginx;

  /** Two of it, as lines of an upstream. */
  async function twoOf(app: string): Promise<string> {
    const lines: string[] = [];
    for (const name of [`${app}-1`, `${app}-2`]) {
      const server = await startEchoServer(name);
      apps.set(name, server);
      lines.push(`server ${server.address} fail_timeout=5s;`);
    }
    return lines.join(' ');
  }

  beforeEach(async () => {
    const values: Record<string, string> = {
      DNS_RESOLVER: '127.0.0.1',
      API_UPSTREAM: 'apis',
      API_SERVERS: await twoOf('api'),
      SHELL_UPSTREAM: 'shells',
      SHELL_SERVERS: await twoOf('shell'),
    };
    for (const name of REMOTES) {
      values[upstreamOf(name)] = name;
      values[upstreamOf(name).replace('UPSTREAM', 'SERVERS')] = await twoOf(name);
    }
    edge = await startNginx(program ?? '', 'edge.conf.template', values);
  });

  afterEach(async () => {
    await edge.stop();
    await Promise.all([...apps.values()].map((app) => app.stop()));
  });

  /** Who answered; the status where nobody did. */
  async function answeredBy(target: string, options?: RawRequest): Promise<string | number> {
    const { status, body } = await rawRequest(edge.origin, target, options);
    return status === 200 ? (JSON.parse(body.toString()) as Echo).by : status;
  }

  async function twenty(target: string, options?: RawRequest): Promise<Set<string | number>> {
    const by = new Set<string | number>();
    for (let asked = 0; asked < 20; asked += 1) by.add(await answeredBy(target, options));
    return by;
  }

  it.each([
    ['GET', '/api/posts', 'api'],
    ['POST', '/api/applications', 'api'],
  ])('loses no %s %s when one of two is gone', async (method, target, app) => {
    await apps.get(`${app}-1`)?.stop();
    const body = method === 'POST' ? Buffer.from('name=Ann') : undefined;

    expect(await twenty(target, { method, body })).toEqual(new Set([`${app}-2`]));
  });
});
