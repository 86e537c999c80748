import { REMOTES } from '../../scripts/src/deploy/remotes';
import { type EchoServer, startEchoServer } from './echoServer';
import { type Nginx, nginxProgram, startNginx, upstreamOf } from './nginx';
import { rawRequest } from './rawRequest';
import { describeEdge } from './setUpEdge';

describeEdge('visitors of one network', () => {
  let shell: EchoServer;
  let edge: Nginx;

  beforeAll(async () => {
    shell = await startEchoServer('shell');
    edge = await startNginx(nginxProgram() ?? '', 'edge.conf.template', {
      DNS_RESOLVER: '127.0.0.1',
      API_UPSTREAM: shell.address,
      SHELL_UPSTREAM: shell.address,
      ...Object.fromEntries(REMOTES.map((name) => [upstreamOf(name), shell.address])),
      VISITOR_HEADER: 'Test-Visitor',
    });
  });
  afterAll(async () => {
    await edge.stop();
    await shell.stop();
  });

  it.each([
    ['2001:db8:1:2', ':5:6:7:', '2001:db8:1:3::1'],
    ['2001:db8:0:0', '::', '2001:db8:7::1'],
  ])('of %s are limited as one, and nobody else', async (network, middle, other) => {
    const statusOf = async (visitor: string) =>
      (await rawRequest(edge.origin, '/', { headers: { 'Test-Visitor': visitor } })).status;
    let last = 0;
    for (let nr = 1; nr < 1_000 && last !== 429; nr += 1)
      last = await statusOf(network + middle + nr.toString(16));

    expect(last).toBe(429);
    expect(await statusOf(other)).toBe(200);
  });
});
