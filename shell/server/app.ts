import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Env } from './env';
import { apiProxy, createVisitor } from './http/apiProxy';
import {
  devReload,
  handleErrors,
  refuseBadTarget,
  health,
  requestLog,
  securityHeaders,
} from './http/middleware';
import { handleFormPost } from './http/handleFormPost';
import { servePages } from './http/servePages';
import { downloadFiles, liveRegistry, remoteFiles, shellFiles } from './http/staticFiles';
import { readShellScripts } from './pages/document';
import { createPages } from './pages/pageCache';
import { LineUps } from './registry/lineUp';
import { createRegistrySource } from './registry/registry';
import { watchReleases } from './registry/watchReleases';
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

/** The shell's server: its middleware in the order of a request. It does not listen yet. */
export function createApp({ env, log, clientDir, isReady }: AppOptions): App {
  const { API_URL, PUBLIC_ORIGIN, DEV_TOKEN, REGISTRY, TRUSTED_PROXY } = env;
  const apiUrl = `${API_URL.replace(/\/$/, '')}/api`;
  const registry = createRegistrySource({
    sources: REGISTRY,
    onProblem: (error) => log.error({ err: error }, 'registry cannot be read'),
  });
  const lineUps = new LineUps({ registry, log });
  const renderers = createRendererPool({ apiUrl, origin: PUBLIC_ORIGIN });
  lineUps.onChange(renderers.retain);
  const stopWatching = watchReleases(lineUps);
  const shell = readShellScripts(clientDir);
  const visitor = createVisitor(TRUSTED_PROXY);
  const pages = createPages({
    lineUps,
    renderers,
    shell,
    apiUrl,
    origin: PUBLIC_ORIGIN,
    log,
    isDevelopment: DEV_TOKEN !== '',
  });
  const koa = new Koa();

  koa.on('error', (error: Error) => log.error({ err: error }, 'request failed'));
  koa.use(refuseBadTarget);
  koa.use(requestLog(log));
  koa.use(health(isReady));
  koa.use(apiProxy(API_URL, visitor));
  koa.use(securityHeaders(PUBLIC_ORIGIN));
  koa.use(handleErrors);
  koa.use(devReload(DEV_TOKEN));
  koa.use(shellFiles(clientDir, shell.main.href));
  koa.use(downloadFiles(clientDir));
  koa.use(liveRegistry(lineUps));
  // A registry behind a URL serves its own files.
  if (!/^https?:/.test(REGISTRY)) koa.use(remoteFiles(path.dirname(path.resolve(REGISTRY))));
  koa.use(handleFormPost({ pages, origin: PUBLIC_ORIGIN, visitor }));
  koa.use(servePages(pages));
  return {
    koa,
    close() {
      stopWatching();
      renderers.close();
    },
  };
}
