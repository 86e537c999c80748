import { REMOTES } from '../../scripts/src/deploy/remotes';
import { type Echo, type EchoServer, startEchoServer } from './echoServer';
import { type Nginx, nginxProgram, startNginx, upstreamOf } from './nginx';
import { rawRequest, type RawRequest } from './rawRequest';

const VISITOR = '203.0.113.9';
const CDN_ADDRESS = '127.0.0.1';
const OTHER_ADDRESS = '127.0.0.2';

const program = nginxProgram();
if (!program) process.stdout.write('Skipped: the tests of the edge need nginx, and there is none here.\n');

(program ? describe : describe.skip)('the edge behind a CDN', () => {
  let shell: EchoServer;
  let edge: Nginx;

  beforeAll(async () => {
    shell = await startEchoServer('shell');
    edge = await startNginx(program ?? '', 'edge.conf.template', {
      DNS_RESOLVER: '127.0.0.1',
      API_UPSTREAM: shell.address,
      SHELL_UPSTREAM: shell.address,
      ...Object.fromEntries(REMOTES.map((name) => [upstreamOf(name), shell.address])),
      CDN_CLIENTS: `set_real_ip_from ${CDN_ADDRESS};`,
      CDN_CLIENT_HEADER: 'Fastly-Client-IP',
    });
  });
  afterAll(async () => {
    await edge.stop();
    await shell.stop();
  });

  const visit = async (options: RawRequest = {}) => {
    const { headers, body } = await rawRequest(edge.origin, '/held', options);
    return { headers, echo: JSON.parse(body.toString()) as Echo };
  };

  it('holds nothing itself', async () => {
    const [first, second] = [await visit(), await visit()];

    expect(second.echo.headers['x-request-id']).not.toBe(first.echo.headers['x-request-id']);
  });

  it('passes on what the CDN is told, and not what the shell is told', async () => {
    const { headers } = await visit();

    expect(headers['surrogate-control']).toBe('max-age=60');
    expect(headers).not.toHaveProperty('built-from');
  });

  it.each([
    [CDN_ADDRESS, VISITOR],
    [OTHER_ADDRESS, OTHER_ADDRESS],
  ])('takes from %s that the visitor is %s', async (localAddress, address) => {
    const { echo } = await visit({ localAddress, headers: { 'Fastly-Client-IP': VISITOR } });

    expect(echo.headers['x-forwarded-for']).toBe(address);
  });

  it.each([
    ['2001:db8:1:2', ':5:6:7:', '2001:db8:1:3::1'],
    ['2001:db8:0:0', '::', '2001:db8:7::1'],
  ])('limits the network %s as one visitor, and no other', async (network, middle, other) => {
    const statusOf = async (client: string) =>
      (await rawRequest(edge.origin, '/', { headers: { 'Fastly-Client-IP': client } })).status;
    let last = 0;
    for (let nr = 1; nr < 1_000 && last !== 429; nr += 1)
      last = await statusOf(network + middle + nr.toString(16));

    expect(last).toBe(429);
    expect(await statusOf(other)).toBe(200);
  });
});
