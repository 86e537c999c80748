import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Env } from './env';
import { createPages } from './html/pages';
import { readShellScripts } from './html/pageAssets';
import { answerErrors } from './http/answerErrors';
import { apiProxy } from './http/apiProxy';
import { devReload } from './http/devReload';
import { downloadFiles } from './http/downloadFiles';
import { health } from './http/health';
import { liveRegistry } from './http/liveRegistry';
import { refuseBadTarget } from './http/refuseBadTarget';
import { requestLog } from './http/requestLog';
import { securityHeaders } from './http/securityHeaders';
import { servePages } from './http/servePages';
import { takeForms } from './http/takeForms';
import { remoteFiles, shellFiles } from './http/staticFiles';
import { visitorAddress } from './http/visitorAddress';
import { visitorScheme } from './http/visitorScheme';
import { createRegistrySource } from './registry/registrySource';
import { createRendererPool } from './render/rendererPool';

export interface AppOptions {
  env: Env;
  log: Logger;
  /** Folder with the shell's browser build. */
  clientDir: string;
  isReady: () => boolean;
}

export interface App {
  koa: Koa;
  close(): void;
}

/** Everything the shell's server answers; listening is left to the caller. */
export function createApp({ env, log, clientDir, isReady }: AppOptions): App {
  const { API_URL, PUBLIC_ORIGIN, DEV_TOKEN, REGISTRY, TRUSTED_PROXY } = env;
  const apiUrl = `${API_URL.replace(/\/$/, '')}/api`;
  const registry = createRegistrySource({
    sources: REGISTRY,
    onProblem: (error) => log.error({ err: error }, 'registry cannot be read'),
  });
  const renderers = createRendererPool({ apiUrl, origin: PUBLIC_ORIGIN });
  const isDevelopment = DEV_TOKEN !== '';
  const shell = readShellScripts(clientDir);
  const visitor = { addressOf: visitorAddress(TRUSTED_PROXY), schemeOf: visitorScheme(TRUSTED_PROXY) };
  const koa = new Koa();

  koa.on('error', (error: Error) => log.error({ err: error }, 'request failed'));
  koa.use(refuseBadTarget);
  koa.use(requestLog(log));
  koa.use(health(isReady));
  koa.use(apiProxy(API_URL, visitor));
  koa.use(securityHeaders(PUBLIC_ORIGIN));
  koa.use(answerErrors);
  koa.use(devReload(DEV_TOKEN));
  koa.use(shellFiles(clientDir, shell.main));
  koa.use(downloadFiles(clientDir));
  koa.use(liveRegistry(registry));
  // A registry behind an address serves its own files.
  if (!/^https?:/.test(REGISTRY)) koa.use(remoteFiles(path.dirname(path.resolve(REGISTRY))));
  const pages = createPages({
    registry,
    renderers,
    shell,
    apiUrl,
    origin: PUBLIC_ORIGIN,
    log,
    isDevelopment,
  });
  koa.use(takeForms({ pages, origin: PUBLIC_ORIGIN, ...visitor }));
  koa.use(servePages(pages));
  return { koa, close: () => renderers.close() };
}
