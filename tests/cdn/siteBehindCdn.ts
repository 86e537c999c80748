import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishRemote } from '@site/releases';
import { type ApiProcess, freePort, startApiProcess } from '../../api/src/testing/apiProcess';
import { repositoryRoot } from '../../scripts/src/folders';
import { type BuiltServer, SHELL_FILE, startBuiltServer } from '../nginx/builtServer';
import { type Cdn, PURGE_SECRET, startCdn } from './cdn';

export const REMOTES = ['mf-public', 'mf-blog'];

interface Switch {
  address: string;
  target: string;
  stop(): void;
}

/** An address that a test can point to another server. */
async function startSwitch(): Promise<Switch> {
  const server = createServer((incoming) => {
    const [host = '', port] = choice.target.split(':');
    const outgoing = connect({ host, port: Number(port) });
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.on('error', () => undefined).once('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Where the site does not start, nobody closes it.
  server.unref();
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const choice: Switch = { address, target: '127.0.0.1:9', stop: () => void server.close() };
  return choice;
}

export interface MeasuredApi extends ApiProcess {
  /** For how long the CDN refuses what this process has to purge. */
  failingSeconds(): Promise<number>;
}

export interface SiteBehindCdn {
  cdn: Cdn;
  apis: MeasuredApi[];
  startApi(): Promise<MeasuredApi>;
  /** The shell and the visitors ask this one. */
  useApi(api: ApiProcess): void;
  /** Another version of the blog goes live. */
  deployBlog(version: string): Promise<void>;
  stop(): Promise<void>;
}

/** The built shell and remotes with two processes of the api, behind a CDN. */
export async function startSiteBehindCdn(): Promise<SiteBehindCdn> {
  const remotesDir = await mkdtemp(path.join(tmpdir(), 'cdn-remotes-'));
  for (const name of REMOTES)
    await publishRemote({ remotesDir }, { name, root: path.join(repositoryRoot, name) });
  const registry = path.join(remotesDir, 'registry.json');
  const apiSwitch = await startSwitch();
  const siteSwitch = await startSwitch();
  const cdn = await startCdn(`http://${siteSwitch.address}`);
  const settings = { CDN: 'fastly', CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_SECRET: PURGE_SECRET };

  const startApi = async (): Promise<MeasuredApi> => {
    const port = await freePort();
    const api = await startApiProcess({ ...settings, METRICS_PORT: String(port) });
    const failingSeconds = async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^api_cdn_purge_failing_seconds (\S+)$/m.exec(text)?.[1]);
    };
    return { ...api, failingSeconds };
  };
  const useApi = ({ url }: ApiProcess) => void (apiSwitch.target = new URL(url).host);
  const apis = [await startApi(), await startApi()];
  useApi(apis[0]!);
  const shell: BuiltServer = await startBuiltServer(SHELL_FILE, {
    ...settings,
    API_URL: `http://${apiSwitch.address}`,
    REGISTRY: registry,
    LOG_LEVEL: 'error',
  });
  siteSwitch.target = shell.address;

  return {
    cdn,
    apis,
    startApi,
    useApi,
    async deployBlog(version) {
      const text = await readFile(registry, 'utf8');
      const content = JSON.parse(text) as { remotes: Record<string, { version: string }> };
      const { version: live = '' } = content.remotes['mf-blog'] ?? {};
      await cp(path.join(remotesDir, 'mf-blog', live), path.join(remotesDir, 'mf-blog', version), {
        recursive: true,
      });
      await writeFile(registry, text.replaceAll(live, version));
    },
    async stop() {
      await shell.stop();
      apis.forEach((api) => api.kill());
      await cdn.stop();
      apiSwitch.stop();
      siteSwitch.stop();
      await rm(remotesDir, { recursive: true });
    },
  };
}
