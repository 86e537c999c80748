import pino, { type Logger } from 'pino';
import { Writable } from 'node:stream';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { RendererPool } from '../render/rendererPool';
import type { Release as DeployedRelease } from '@site/releases';
import { locateRelease, type DeployedRemote, type Release } from '../registry/release';

/** A release as the registry names it. */
export const buildDeployed = (version: string, name = 'mf-blog', routes = ['/blog']): DeployedRelease => ({
  version,
  container: name.replace('-', '_'),
  routes,
  federation: '2.9',
  shared: {},
  client: { entry: `/remotes/${name}/${version}/remoteEntry.js`, integrity: 'sha384-client' },
  server: { entry: `${name}/${version}/server/remoteEntry.js`, integrity: 'sha384-server' },
});

/** The registry's file with this release of mf-blog. */
export const registryText = (live: object): string =>
  JSON.stringify({ revision: 1, remotes: { 'mf-blog': live } });

export function buildRelease(
  name: string,
  version: string,
  { routes = [] as string[], ...changes }: { routes?: string[] } & Partial<Release> = {},
): Release {
  const deployed = buildDeployed(version, name, routes);
  return { ...locateRelease(name, deployed, { remotesDir: '/nowhere' }), ...changes };
}

export const buildRemote = (
  live: Release,
  previous: readonly Release[] = [],
  changes: Partial<DeployedRemote> = {},
): DeployedRemote => ({
  name: live.name,
  live,
  previous,
  canary: null,
  previews: [],
  verdicts: [],
  ...changes,
});

export const buildPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: '',
  styles: '',
  html: '',
  errors: [],
  state: {},
  remote: null,
  chunk: null,
  failed: [],
  isLoaded: true,
  dependencies: [],
  isApiUp: true,
  queries: [],
  outcome: null,
  ...changes,
});

/** A pool with this one function, which starts no thread. */
export const fakeRenderers = (render: RendererPool['render']): RendererPool => ({
  render,
  retain: () => undefined,
  pending: () => 0,
  close: () => undefined,
});

/** A page whose remote threw: it shows the notice. */
export const buildThrown = (remote = 'mf-blog', changes: Partial<RenderedPage> = {}): RenderedPage =>
  buildPage({ status: 503, errors: ['Error: a bug\n at x'], remote, failed: [remote], ...changes });

/** A log, and what was written to it. */
export function recordLog(): { log: Logger; logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  return { log, logged };
}
