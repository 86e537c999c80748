import { createPublicKey, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Koa from 'koa';
import type { Logger } from 'pino';
import { readRefusedBodies } from '@site/server';
import { readPublicKey, readSigningKey, type ShellOffer } from '@site/releases';
import type { Env } from './env';
import { apiProxy, createVisitor } from './http/apiProxy';
import {
  devReload,
  handleErrors,
  refuseBadTarget,
  health,
  logFailures,
  type Readiness,
  requestLog,
  securityHeaders,
  strictTransport,
} from './http/middleware';
import { createMetrics, type Metrics } from './http/metrics';
import { pageReports } from './http/pageReports';
import { releaseChoice } from './http/releaseChoice';
import { handleFormPost } from './http/handleFormPost';
import { guardSentMark, lowerCasePaths } from './http/addresses';
import { servePages } from './http/servePages';
import { writtenFiles } from './http/writtenFiles';
import { downloadFiles, liveRegistry, remoteFiles, shellFiles } from './http/staticFiles';
import { readShellOffer, readShellScripts, versionOf } from './pages/document';
import { readPosition, watchChanges } from './pages/freshness';
import { KeptPages } from './pages/KeptPages';
import { PageCache } from './pages/pageCache';
import type { PageReport } from '../src/watching/pageReport';
import { BrowserVotes } from './registry/browserVotes';
import { LineUps } from './registry/lineUp';
import { QuarantineFile } from './registry/quarantine';
import { createRegistrySource } from './registry/registry';
import { createSiteOperations } from './operations/siteOperations';
import { createRendererPool } from './render/rendererPool';

export interface AppOptions {
  env: Env;
  log: Logger;
  /** Folder with the shell's browser build. */
  clientDir: string;
  isStopping: () => boolean;
}

export interface App {
  koa: Koa;
  /** For the port for operations. */
  operations: Koa;
  close(): void;
}

/** The shell's server: its middleware in the order of a request. It does not listen yet. */
export function createApp({ env, log, clientDir, isStopping }: AppOptions): App {
  const { API_URL, PUBLIC_ORIGIN, DEV_TOKEN, RELEASES_DIR, TRUSTED_PROXY, PAGES_DIR } = env;
  const apiUrl = `${API_URL.replace(/\/$/, '')}/api`;
  const offer = readShellOffer(clientDir);
  const registry = readReleases({ env, log, offer });
  const lineUps = new LineUps({ registry, log, quarantineFile: new QuarantineFile(RELEASES_DIR, log) });
  const renderers = createRendererPool({ apiUrl, origin: PUBLIC_ORIGIN });
  lineUps.onChange(renderers.retain);
  const shell = readShellScripts(clientDir);
  const visitor = createVisitor(TRUSTED_PROXY);
  const kept = new KeptPages({ folder: PAGES_DIR || undefined, log });
  const { pages, unwatchPages, metrics, readiness } = createMonitoredPages({
    lineUps,
    renderers,
    shell,
    apiUrl,
    origin: PUBLIC_ORIGIN,
    log,
    isDevelopment: DEV_TOKEN !== '',
    kept,
    isStopping,
  });
  const votes = new BrowserVotes(lineUps);
  const countVote = (report: PageReport, request: IncomingMessage): void =>
    votes.count(report, visitor.addressOf(request) ?? '');
  const koa = new Koa();

  koa.on('error', logFailures(log));
  koa.use(strictTransport(env));
  koa.use(requestLog(log));
  koa.use(readRefusedBodies());
  // In front of it stands only what every answer needs, a failure's too.
  koa.use(handleErrors);
  koa.use(refuseBadTarget);
  koa.use(metrics.timeRequests);
  koa.use(health(readiness));
  koa.use(apiProxy(API_URL, visitor));
  koa.use(securityHeaders);
  koa.use(pageReports({ metrics, log, onReport: countVote }));
  koa.use(devReload(DEV_TOKEN));
  koa.use(writtenFiles);
  koa.use(shellFiles(clientDir, shell.main.href));
  koa.use(downloadFiles(clientDir));
  koa.use(remoteFiles(RELEASES_DIR));
  koa.use(
    releaseChoice({ registry, publicKey: readRegistryKey(env), isHttps: PUBLIC_ORIGIN.startsWith('https:') }),
  );
  koa.use(liveRegistry(lineUps));
  koa.use(handleFormPost({ pages, origin: PUBLIC_ORIGIN, visitor }));
  koa.use(guardSentMark(PUBLIC_ORIGIN));
  koa.use(lowerCasePaths((page) => lineUps.routeOf(page)));
  koa.use(servePages(pages));
  const shared = { metrics, lineUps, renderers, pages };
  const operations = createSiteOperations({ env, log, apiUrl, shell: offer, ...shared });
  const stops = [lineUps.watch(), unwatchPages, renderers.close];
  return { koa, operations, close: () => stops.forEach((stop) => stop()) };
}

type MonitoredPagesOptions = ConstructorParameters<typeof PageCache>[0] & Pick<AppOptions, 'isStopping'>;

/** The pages, with what the metrics and /readyz say about them. */
function createMonitoredPages({ isStopping, ...options }: MonitoredPagesOptions) {
  const { lineUps, renderers, kept, apiUrl, log } = options;
  const readiness = (): Readiness => {
    if (isStopping()) return 'stopping';
    if (!lineUps.hasRegistry) return 'starting';
    return lineUps.hasHomePage ? 'ok' : 'incompatible';
  };
  const metrics: Metrics = createMetrics({
    quarantined: () => lineUps.quarantined(),
    pendingIn: renderers.pendingIn,
    cacheBytes: () => kept.bytes,
    isReady: () => readiness() === 'ok',
    routeOf: (pathname) => lineUps.routeOf(pathname),
    inUse: () => [...lineUps.inUse(), { name: 'shell', version: versionOf(options.shell) }],
  });
  const pages = new PageCache({ ...options, onLookup: metrics.countLookup, onRender: metrics.countRender });
  const dropChanged = () => pages.dropChanged();
  const unwatchPages = watchChanges({ readPosition: () => readPosition(apiUrl), dropChanged, log });
  return { pages, unwatchPages, metrics, readiness };
}

const readReleases = ({ env, log, offer }: Pick<AppOptions, 'env' | 'log'> & { offer: ShellOffer }) =>
  createRegistrySource({
    remotesDir: env.RELEASES_DIR,
    publicKey: readRegistryKey(env),
    offer,
    onProblem: (error) => log.error({ err: error }, 'registry cannot be read'),
  });

/** The public key of the registry; undefined where any registry is believed. */
function readRegistryKey({ REGISTRY_PUBLIC_KEY, REGISTRY_SIGNING_KEY }: Env): KeyObject | undefined {
  if (REGISTRY_PUBLIC_KEY) return readPublicKey(REGISTRY_PUBLIC_KEY);
  return REGISTRY_SIGNING_KEY ? createPublicKey(readSigningKey(REGISTRY_SIGNING_KEY)) : undefined;
}
