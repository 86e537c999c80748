import { createPublicKey, type KeyObject } from 'node:crypto';
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
import { paceRefusals, paceUploads } from './http/pacing';
import { releaseChoice } from './http/releaseChoice';
import { handleFormPost } from './http/handleFormPost';
import { lowerCasePaths } from './http/lowerCase';
import { guardSentMark } from './http/sentMark';
import { servePages } from './http/servePages';
import { startingPage } from './http/startingPage';
import { serviceWorker } from './http/serviceWorker';
import { downloadFiles, liveRegistry, remoteFiles, shellFiles } from './http/staticFiles';
import { readShellOffer, readShellScripts, versionOf } from './pages/document';
import { createPages } from './pages/pageCache';
import { PageStore } from './pages/pageStore';
import { readPosition, watchKeptPages } from './pages/watchKeptPages';
import { LineUps } from './registry/lineUp';
import { QuarantineFile } from './registry/quarantine';
import { createRegistrySource } from './registry/registry';
import { watchReleases } from './registry/releaseFiles';
import { createSiteOperations } from './operations/siteOperations';
import { Overload } from './render/Overload';
import { createRendererPool } from './render/rendererPool';
import { LANES_OF_KNOWN } from './render/renderThread';

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
  const { API_URL, PUBLIC_ORIGIN, DEV_TOKEN, RELEASES_DIR, TRUSTED_PROXY, QUARANTINE_FILE, PAGES_DIR } = env;
  const apiUrl = `${API_URL.replace(/\/$/, '')}/api`;
  const offer = readShellOffer(clientDir);
  const registry = readReleases({ env, log, offer });
  const quarantineFile = QUARANTINE_FILE ? new QuarantineFile(QUARANTINE_FILE, log) : undefined;
  const lineUps = new LineUps({ registry, log, quarantineFile });
  const renderers = createRendererPool({ apiUrl, origin: PUBLIC_ORIGIN });
  lineUps.onChange(renderers.retain);
  const shell = readShellScripts(clientDir);
  const visitor = createVisitor(TRUSTED_PROXY);
  const store = PAGES_DIR ? new PageStore(PAGES_DIR, { log }) : undefined;
  const { pages, unwatchPages, metrics, readiness } = createMonitoredPages({
    lineUps,
    renderers,
    shell,
    apiUrl,
    origin: PUBLIC_ORIGIN,
    log,
    isDevelopment: DEV_TOKEN !== '',
    store,
    isStopping,
  });
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
  koa.use(paceUploads(visitor));
  koa.use(apiProxy(API_URL, visitor));
  koa.use(paceRefusals());
  koa.use(securityHeaders);
  koa.use(pageReports({ metrics, log }));
  koa.use(devReload(DEV_TOKEN));
  koa.use(shellFiles(clientDir, shell.main.href));
  koa.use(serviceWorker);
  koa.use(downloadFiles(clientDir));
  koa.use(remoteFiles(RELEASES_DIR));
  koa.use(
    releaseChoice({ registry, publicKey: readRegistryKey(env), isHttps: PUBLIC_ORIGIN.startsWith('https:') }),
  );
  koa.use(liveRegistry(lineUps));
  koa.use(handleFormPost({ pages, origin: PUBLIC_ORIGIN, visitor }));
  koa.use(guardSentMark(PUBLIC_ORIGIN));
  koa.use(lowerCasePaths((page) => lineUps.routeOf(page)));
  koa.use(startingPage({ apiUrl, store }));
  koa.use(servePages(pages));
  const shared = { metrics, lineUps, renderers, pages };
  const operations = createSiteOperations({ env, log, apiUrl, shell: offer, ...shared });
  const stops = [watchReleases(lineUps), unwatchPages, renderers.close];
  return { koa, operations, close: () => stops.forEach((stop) => stop()) };
}

type MonitoredPagesOptions = Parameters<typeof createPages>[0] & Pick<AppOptions, 'isStopping'>;

/** The pages, with what the metrics and /readyz say about them. */
function createMonitoredPages({ isStopping, ...options }: MonitoredPagesOptions) {
  const { lineUps, renderers } = options;
  const overload = new Overload();
  const readiness = (): Readiness => {
    if (isStopping()) return 'stopping';
    if (!lineUps.hasRegistry) return 'starting';
    if (!lineUps.hasHomePage) return 'incompatible';
    return overload.isSustained ? 'overloaded' : 'ok';
  };
  const metrics: Metrics = createMetrics({
    quarantined: () => lineUps.quarantined(),
    pendingIn: renderers.pendingIn,
    cacheSizes: () => pages.cacheSizes(),
    isReady: () => readiness() === 'ok',
    routeOf: (pathname) => lineUps.routeOf(pathname),
    inUse: () => [...lineUps.inUse(), { name: 'shell', version: versionOf(options.shell) }],
  });
  const pages = createPages({
    ...options,
    onLookup: metrics.countLookup,
    onRender(report) {
      metrics.countRender(report);
      if (report.lane && LANES_OF_KNOWN.includes(report.lane)) overload.noteRefusal();
    },
  });
  const { apiUrl, log } = options;
  const unwatchPages = watchKeptPages(pages, { readPosition: () => readPosition(apiUrl), log });
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
