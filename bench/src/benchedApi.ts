import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../scripts/src/build/App';
import { repositoryRoot } from '../../scripts/src/folders';
import { freePort } from '../../scripts/src/process/ports';
import { forkScript, runningChild } from '../../scripts/src/process/childProcess';
import { onShutDown } from '../../scripts/src/process/shutDown';
import { answers } from '../../scripts/src/site/launchServer';
import { runApiCommand } from '../../scripts/src/site/apiCommand';
import { API_FLAGS, API_MEMORY } from '../../scripts/src/site/SiteServers';
import { UserError } from '../../scripts/src/terminal';
import { withDatabase } from '../../scripts/dev-environment/mongo/siteMongo';

export interface BenchedApi {
  origin: string;
  mongodbUri: string;
  pid: number;
  /** Sends a request as the admin, with JSON in and out. Throws when the response is not OK. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  authorization: string;
}

const READY_MS = 60_000;
const STOP_MS = 5000;
const quiet = (): void => undefined;
const EMAIL = 'bench@linksway.example';
// Used by this run only.
const PASSWORD = randomBytes(12).toString('hex');
const SECRET = randomBytes(32).toString('hex');

/** The built api as in production, on its own empty database, with an admin signed in. */
export async function startBenchedApi(
  mongodbUri: string,
  database: string,
  settings: Record<string, string> = {},
): Promise<BenchedApi> {
  const uri = withDatabase(mongodbUri, database);
  const admin = { adminEmail: EMAIL, adminPassword: PASSWORD };
  await runApiCommand('setup', { mongodbUri: uri, seed: 'none', ...admin, report: quiet });
  return startBenchedProcess(uri, database, settings);
}

/** One more process on a database that has its admin. */
export async function startBenchedProcess(
  uri: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<BenchedApi> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    MONGODB_URI: uri,
    JWT_SECRET: SECRET,
    ...API_MEMORY,
    ...settings,
  };
  // Its log goes straight into a file: another process's handling of the lines is not the api's cost.
  const log = openSync(join(repositoryRoot, '.cache', `${name}.log`), 'w');
  const child = forkScript(join(repositoryRoot, 'api', DIST, 'server.js'), {
    env,
    nodeFlags: API_FLAGS,
    stdio: log,
  });
  const waits = { isReady: () => answers(`${origin}/readyz`), readyMs: READY_MS, stopMs: STOP_MS };
  const running = await runningChild(child, { ...waits, signal: new AbortController().signal });
  if (!running) throw new UserError(`The api did not start: see .cache/${name}.log.`);
  onShutDown(() => running.stop());
  const { token } = await asked<{ token: string }>(`${origin}/api/auth/login`, 'POST', {
    body: { email: EMAIL, password: PASSWORD },
  });
  const authorization = `Bearer ${token}`;
  return {
    origin,
    mongodbUri: uri,
    pid: child.pid ?? 0,
    authorization,
    ask: (method, path, body) => asked(`${origin}/api${path}`, method, { body, authorization }),
  };
}

/** Sends a request with JSON in and out. Throws when the response is not OK. */
export async function asked<T>(
  url: string,
  method: string,
  { body, authorization }: { body?: unknown; authorization?: string },
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization ? { Authorization: authorization } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new UserError(`${method} ${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
