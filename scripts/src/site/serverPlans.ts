import { join } from 'node:path';
import { repositoryRoot } from '../folders';
import { registryFile } from '../deploy/Registry';
import { print } from '../terminal';
import type { ServerPlan } from './launchServer';
import type { SiteOptions } from './SiteOptions';

export const LOOPBACK = '127.0.0.1';

/** Garbage of a request is small and short-lived: a small nursery stays in the processor's cache. */
export const API_FLAGS = ['--max-semi-space-size=4'] as const;

export interface SitePlaces {
  options: SiteOptions;
  port: number;
  apiPort: number;
  jwtSecret: string;
  /** Folder of each app's build: `npm run dev` has its own. */
  dist: string;
  remotesDir: string;
}

export function publicOriginOf({ options, port }: Pick<SitePlaces, 'options' | 'port'>): string {
  return options.publicOrigin ?? `http://localhost:${port}`;
}

export const apiOriginOf = ({ apiPort }: Pick<SitePlaces, 'apiPort'>): string =>
  `http://${LOOPBACK}:${apiPort}`;

/** The address at which we reach a server ourselves: one that listens on all interfaces is reached here. */
export function localOrigin({ options, port }: Pick<SitePlaces, 'options' | 'port'>): string {
  const host = options.host ?? LOOPBACK;
  if (host === '0.0.0.0') return `http://${LOOPBACK}:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function apiPlan(places: SitePlaces): ServerPlan {
  const { options, apiPort, jwtSecret, dist } = places;
  const env = {
    ...commonEnv(options),
    HOST: LOOPBACK,
    PORT: String(apiPort),
    MONGODB_URI: options.mongodbUri,
    JWT_SECRET: jwtSecret,
    PUBLIC_ORIGIN: publicOriginOf(places),
    // The shell is the api's only proxy, whatever is in front of the shell.
    TRUSTED_PROXY: LOOPBACK,
  };
  return {
    ...plan('api', options),
    file: built('api', dist, 'server.js'),
    nodeFlags: API_FLAGS,
    env,
    readyUrl: `${apiOriginOf(places)}/readyz`,
  };
}

export function shellPlan(places: SitePlaces): ServerPlan {
  const { options, port, dist, remotesDir } = places;
  const env = {
    ...commonEnv(options),
    HOST: options.host ?? LOOPBACK,
    PORT: String(port),
    API_URL: apiOriginOf(places),
    REGISTRY: registryFile(remotesDir),
    PUBLIC_ORIGIN: publicOriginOf(places),
    TRUSTED_PROXY: options.trustedProxy ?? '',
    // The shell has no use for these either.
    MONGODB_URI: undefined,
    ADMIN_PASSWORD: undefined,
  };
  return {
    ...plan('shell', options),
    file: built('shell', dist, 'server/server.js'),
    env,
    readyUrl: `${localOrigin(places)}/healthz`,
  };
}

export const remotesDirOf = ({ dataDir }: Pick<SiteOptions, 'dataDir'>): string => join(dataDir, 'remotes');

const built = (...path: string[]): string => join(repositoryRoot, ...path);

const commonEnv = (options: SiteOptions) => ({ NODE_ENV: 'production', ...options.env });

const plan = (name: string, { dataDir, report = print }: SiteOptions) => ({
  name,
  logFile: join(dataDir, 'logs', `${name}.log`),
  report,
});
