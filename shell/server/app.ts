import type { IncomingMessage } from 'node:http';
import Koa from 'koa';
import type { Logger } from 'pino';
import { countedAddress, createVisitorReader, readRefusedBodies } from '@site/server';
import { judgeRelease } from '@site/releases';
import type { Env } from './env';
import { apiProxy } from './http/apiProxy';
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
import { createMetrics } from './http/metrics';
import { pageReports } from './http/pageReports';
import { releaseChoice } from './http/releaseChoice';
import { handleFormPost } from './http/handleFormPost';
import { guardSentMark, lowerCasePaths } from './http/addresses';
import { servePages } from './http/servePages';
import { writtenFiles } from './http/writtenFiles';
import { downloadFiles, remoteFiles, shellFiles } from './http/staticFiles';
import { readShellOffer, readShellScripts, versionOf } from './pages/shellScripts';
import { readPosition, watchChanges } from './pages/freshness';
import { KeptPages } from './pages/keptPages';
import { PageCache } from './pages/pageCache';
import type { PageReport } from '../src/watching/pageReport';
import { BrowserVotes } from './registry/browserVotes';
import { LineUps } from './registry/lineUp';
import { createRegistrySource } from './registry/registry';
import { createSiteOperations } from './operations/siteOperations';
import { createRendererPool } from './render/rendererPool';

export interface AppOptions {
  env: Env;
  log: Logger;
  clientDir: string;
  isStopping: () => boolean;
}

export interface App {
  koa: Koa;
  operations: Koa;
  close(): void;
}

export function createApp(options: AppOptions): App {
  const { env, log } = options;
  const site = createSite(options);
  const { apiUrl, pages } = site;
  const stops = [
    site.lineUps.watch(),
    watchChanges({
      readPosition: () => readPosition(apiUrl),
      dropChanged: () => pages.dropChanged(),
      log,
    }),
    site.renderers.close,
  ];
  return {
    koa: createKoa(options, site),
    operations: createSiteOperations({ env, log, ...site }),
    close: () => stops.forEach((stop) => stop()),
  };
}

function createSite({ env, log, clientDir, isStopping }: AppOptions) {
  const apiUrl = `${env.API_URL.replace(/\/$/, '')}/api`;
  const origin = env.PUBLIC_ORIGIN;
  const shell = readShellScripts(clientDir);
  const offer = readShellOffer(clientDir);
  const store = { remotesDir: env.RELEASES_DIR };
  const registry = createRegistrySource({
    ...store,
    offer,
    onProblem: (error) => log.error({ err: error }, 'registry cannot be read'),
  });
  const renderers = createRendererPool({ apiUrl, origin });
  const lineUps = new LineUps({
    registry,
    log,
    share: (release, verdict) => judgeRelease(store, release, verdict),
    onChange: renderers.retain,
  });
  const kept = new KeptPages();
  const readiness = (): Readiness => readinessOf(lineUps, isStopping());
  const metrics = createMetrics({
    quarantined: () => lineUps.quarantined(),
    pending: renderers.pending,
    cacheBytes: () => kept.bytes,
    isReady: () => readiness() === 'ok',
    routeOf: (pathname) => lineUps.routeOf(pathname),
    inUse: () => [...lineUps.inUse(), { name: 'shell', version: versionOf(shell) }],
  });
  const pages = new PageCache({
    lineUps,
    renderers,
    shell,
    apiUrl,
    origin,
    log,
    kept,
    isDevelopment: env.DEV_TOKEN !== '',
    onLookup: metrics.countLookup,
    onRender: metrics.countRender,
  });
  return { apiUrl, shell, offer, store, registry, lineUps, renderers, readiness, metrics, pages };
}

function createKoa({ env, log, clientDir }: AppOptions, site: ReturnType<typeof createSite>): Koa {
  const { shell, registry, lineUps, readiness, metrics, pages } = site;
  const { API_URL, PUBLIC_ORIGIN, RELEASES_DIR } = env;
  const readVisitor = createVisitorReader(env.TRUSTED_PROXY);
  const votes = new BrowserVotes(lineUps);
  const countVote = (report: PageReport, request: IncomingMessage): void =>
    votes.count(report, countedAddress(readVisitor(request)?.address ?? ''));
  const koa = new Koa();
  koa.on('error', logFailures(log));
  koa.use(strictTransport(PUBLIC_ORIGIN));
  koa.use(requestLog(log));
  koa.use(readRefusedBodies());
  // In front of it stands only what every answer needs, a failure's too.
  koa.use(handleErrors);
  koa.use(refuseBadTarget);
  koa.use(metrics.timeRequests);
  koa.use(health(readiness));
  koa.use(apiProxy(API_URL, readVisitor));
  koa.use(securityHeaders);
  koa.use(pageReports({ metrics, log, onReport: countVote }));
  koa.use(devReload(env.DEV_TOKEN));
  koa.use(writtenFiles);
  koa.use(shellFiles(clientDir, shell.main.href));
  koa.use(downloadFiles(clientDir));
  koa.use(remoteFiles(RELEASES_DIR));
  koa.use(releaseChoice({ registry, isHttps: PUBLIC_ORIGIN.startsWith('https:') }));
  koa.use(handleFormPost({ pages, origin: PUBLIC_ORIGIN, readVisitor }));
  koa.use(guardSentMark(PUBLIC_ORIGIN));
  koa.use(lowerCasePaths);
  koa.use(servePages(pages));
  return koa;
}

function readinessOf({ hasRegistry, hasHomePage }: LineUps, isStopping: boolean): Readiness {
  if (isStopping) return 'stopping';
  if (!hasRegistry) return 'starting';
  return hasHomePage ? 'ok' : 'incompatible';
}
