import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DEV_DIST } from '../build/App';
import { publishRemote } from '../deploy/publishRemote';
import { remoteRoot } from '../deploy/remotes';
import { freePort } from '../process/ports';
import { type SupervisedServer, superviseServer, type ServerPlan } from '../site/launchServer';
import { readSecrets } from '../site/readSecrets';
import { type SitePlaces, apiPlan, localOrigin, shellPlan } from '../site/serverPlans';
import type { SiteOptions } from '../site/SiteOptions';
import { print } from '../terminal';

const TOKEN_BYTES = 16;
// Open pages hold a connection to the shell for reload events: no need to wait for those.
const STOP_MS = 500;

/** The servers of `npm run dev`, each of which can be restarted after a change. */
export class DevSite {
  private readonly token = randomBytes(TOKEN_BYTES).toString('hex');
  private api: SupervisedServer | undefined;
  private shell: SupervisedServer | undefined;

  private constructor(private readonly places: SitePlaces) {}

  static async create(options: SiteOptions & { port: number }): Promise<DevSite> {
    const { jwtSecret } = await readSecrets(options.dataDir);
    return new DevSite({
      options,
      jwtSecret,
      port: options.port,
      apiPort: await freePort(),
      dist: DEV_DIST,
      remotesDir: join(options.dataDir, 'dev', 'remotes'),
    });
  }

  async startApi(): Promise<void> {
    await this.api?.stop();
    this.api = await superviseServer(this.forDevelopment(apiPlan(this.places)));
  }

  async startShell(): Promise<void> {
    await this.shell?.stop();
    this.shell = await superviseServer(this.forDevelopment(shellPlan(this.places)));
  }

  async publish(name: string): Promise<void> {
    const { remotesDir } = this.places;
    await publishRemote({ name, root: remoteRoot(name), remotesDir, isDevelopment: true });
  }

  /** Tells every open page to reload. */
  async reloadPages(): Promise<void> {
    const request = { method: 'POST', headers: { 'X-Dev-Token': this.token } };
    await fetch(`${localOrigin(this.places)}/__dev/reload`, request).catch(() => {
      print('The shell does not respond: open pages will not reload.');
    });
  }

  private forDevelopment(plan: ServerPlan): ServerPlan {
    return { ...plan, stopMs: STOP_MS, env: { ...plan.env, NODE_ENV: 'development', DEV_TOKEN: this.token } };
  }
}
