import { join } from 'node:path';
import { DIST } from '../../scripts/src/build/App';
import { repositoryRoot } from '../../scripts/src/folders';
import { forkScript, runningChild } from '../../scripts/src/process/childProcess';
import { freePort } from '../../scripts/src/process/ports';
import { onShutDown } from '../../scripts/src/process/shutDown';
import type { Running } from '../../scripts/src/process/supervise';
import { answers } from '../../scripts/src/site/launchServer';
import { API_FLAGS, API_MEMORY } from '../../scripts/src/site/SiteServers';
import { UserError } from '../../scripts/src/terminal';

const FILES = { api: `api/${DIST}/server.js`, shell: `shell/${DIST}/server/server.js` };
const READY_MS = 60_000;

/** A built api or shell as in production, without supervision. */
export class BenchedServer {
  private running: Running | undefined;

  private constructor(
    private readonly name: keyof typeof FILES,
    private readonly env: Record<string, string>,
    readonly origin: string,
  ) {}

  static async start(name: keyof typeof FILES, env: Record<string, string>): Promise<BenchedServer> {
    const port = String(await freePort());
    const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, ...env };
    const server = new BenchedServer(name, settings, `http://127.0.0.1:${port}`);
    await server.start();
    onShutDown(() => server.stop());
    return server;
  }

  async start(): Promise<void> {
    const isApi = this.name === 'api';
    // Another process's handling of its log is not the server's cost.
    const child = forkScript(join(repositoryRoot, FILES[this.name]), {
      env: { ...(isApi ? API_MEMORY : {}), ...this.env },
      nodeFlags: isApi ? API_FLAGS : [],
      stdio: 'ignore',
    });
    const isReady = () => answers(`${this.origin}/readyz`);
    const waits = { isReady, readyMs: READY_MS, stopMs: READY_MS, signal: new AbortController().signal };
    this.running = await runningChild(child, waits);
    if (!this.running) throw new UserError(`The ${this.name} did not start.`);
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }
}
