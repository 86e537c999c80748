import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DIST } from '../build/App';
import { repositoryRoot } from '../files/repositoryRoot';
import { freePort } from '../process/freePort';
import { onShutDown } from '../process/shutDown';
import { launchServer } from '../site/launchServer';
import { runCli } from '../site/runCli';
import { Refusal } from '../terminal/Refusal';
import { withDatabase } from '../mongo/withDatabase';

export interface BenchedApi {
  origin: string;
  mongodbUri: string;
  pid: number;
  /** Asks as the admin, with JSON in and out. Throws when the answer is not OK. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  authorization: string;
}

const quiet = (): void => undefined;
const EMAIL = 'bench@linksway.example';

/** The built api as in production, on an empty database of its own, with an admin signed in. */
export async function startBenchedApi(mongodbUri: string, database: string): Promise<BenchedApi> {
  const uri = withDatabase(mongodbUri, database);
  const password = randomBytes(12).toString('hex');
  const env = { MONGODB_URI: uri, SEED: 'none', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: password };
  await runCli({ command: 'setup', env, report: quiet });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await launchServer(
    {
      name: `api of ${database}`,
      file: join(repositoryRoot, 'api', DIST, 'server.js'),
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        MONGODB_URI: uri,
        JWT_SECRET: randomBytes(32).toString('hex'),
      },
      logFile: join(repositoryRoot, '.cache', `bench-${database}.log`),
      readyUrl: `${origin}/readyz`,
      report: quiet,
    },
    new AbortController().signal,
  );
  onShutDown(() => server.stop());
  const { token } = await asked<{ token: string }>(`${origin}/api/auth/login`, 'POST', {
    body: { email: EMAIL, password },
  });
  const authorization = `Bearer ${token}`;
  return {
    origin,
    mongodbUri: uri,
    pid: server.pid,
    authorization,
    ask: (method, path, body) => asked(`${origin}/api${path}`, method, { body, authorization }),
  };
}

async function asked<T>(
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
  if (!response.ok) throw new Refusal(`${method} ${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
