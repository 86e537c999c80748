import { join } from 'node:path';
import { DIST } from '../../../scripts/src/build/App';
import { repositoryRoot } from '../../../scripts/src/folders';
import { forkScript, runningChild } from '../../../scripts/src/process/childProcess';
import { answers, freePort } from '../../../scripts/src/process/ports';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { API_FLAGS, API_MEMORY } from '../../../scripts/src/site/SiteServers';
import { UserError } from '../../../scripts/src/terminal';

const READY_MS = 60_000;

/** The built api as in production, without supervision; returns its origin. */
export async function startBenchedApi(env: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port };
  // Another process's handling of its log is not the server's cost.
  const child = forkScript(join(repositoryRoot, 'api', DIST, 'server.js'), {
    env: { ...API_MEMORY, ...settings, ...env },
    nodeFlags: API_FLAGS,
    stdio: 'ignore',
  });
  const isReady = () => answers(`${origin}/readyz`);
  const { signal } = new AbortController();
  const running = await runningChild(child, { isReady, readyMs: READY_MS, stopMs: READY_MS, signal });
  if (!running) throw new UserError('The api did not start.');
  onShutDown(() => running.stop());
  return origin;
}
