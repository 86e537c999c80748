import { type Echo, type EchoServer, startEchoServer } from './echoServer';
import { type Nginx, nginxProgram, startNginx } from './nginx';
import { rawRequest, type RawRequest } from './rawRequest';

const APPS = ['api', 'shell', 'ops'];
const program = nginxProgram();

/** Tests of nginx, which are skipped where there is none. */
export function describeEdge(name: string, tests: () => void): void {
  if (!program) process.stdout.write('Skipped: the tests of the edge need nginx, and there is none here.\n');
  (program ? describe : describe.skip)(name, tests);
}

/** Starts nginx as the one origin, before servers that tell what they were asked for. */
export function setUpEdge(readSettings: () => Promise<Record<string, string>>) {
  const apps = new Map<string, EchoServer>();
  const started = {} as { edge: Nginx };

  beforeAll(async () => {
    const settings: Record<string, string> = {
      DNS_RESOLVER: '127.0.0.1',
      PUBLIC_ORIGIN: 'https://www.linksway.example',
      ...(await readSettings()),
    };
    for (const name of APPS) {
      const app = await startEchoServer(name);
      apps.set(name, app);
      settings[`${name.toUpperCase()}_UPSTREAM`] = app.address;
    }
    started.edge = await startNginx(program ?? '', settings);
  });

  afterAll(async () => {
    await started.edge.stop();
    await Promise.all([...apps.values()].map((app) => app.stop()));
  });

  return {
    apps,
    edge: () => started.edge,
    async echo(target: string, options?: RawRequest): Promise<Echo> {
      const { status, body } = await rawRequest(started.edge.origin, target, options);
      expect(status).toBe(200);
      return JSON.parse(body.toString()) as Echo;
    },
  };
}
