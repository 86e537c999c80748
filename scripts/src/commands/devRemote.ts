import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtVersion } from '@site/releases';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { remoteNamed, remoteRoot } from '../deploy/remotes';
import { type Operations, sendBuild } from '../deploy/sendBuild';
import { buildOf, operationsOf } from '../deploy/siteReleases';
import { onShutDown, runUntilSignal } from '../process/shutDown';
import { runTool } from '../process/runTool';
import { environment } from '../settings/environment';
import { readSettings } from '../settings/readSettings';
import { print, printError, UserError } from '../terminal';

/**
 * One remote for its developer, called in its folder: alone in a small host, or with `--in <site>` inside a running site,
 * which shows each build to this browser only.
 */
export async function devRemote(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { in: { type: 'string' } } });
  const name = remoteNamed([environment.npm_package_name ?? ''], 'dev -w');
  if (values.in === undefined) {
    await runTool('webpack', ['serve', '--config', 'webpack.dev.mjs'], { cwd: remoteRoot(name), show: true });
    return;
  }
  await showInSite(name, await siteAt(values.in));
}

/** The site on this computer, or with DEPLOY_TOKEN one whose port for operations has this address. */
async function siteAt(address: string): Promise<Operations> {
  const { dataDir, publicOrigin } = readSettings();
  if (address.replace(/\/$/, '') === publicOrigin) {
    const local = await operationsOf(dataDir);
    if (!local) throw new UserError(`The site at ${publicOrigin} does not run: start it first.`);
    return local;
  }
  if (!environment.DEPLOY_TOKEN)
    throw new UserError(
      'Set DEPLOY_TOKEN to a token of that site, and name the address of its port for operations.',
    );
  return { url: address.replace(/\/$/, ''), token: environment.DEPLOY_TOKEN };
}

async function showInSite(name: string, site: Operations): Promise<void> {
  const id = randomBytes(9).toString('base64url');
  let shown = '';
  const show = async (): Promise<void> => {
    try {
      await buildApps(appsNamed([name]));
      const build = await buildOf(name);
      const version = await builtVersion(build);
      // One save is several changes of files.
      if (version === shown) return;
      const { preview = '' } = await sendBuild(site, build, { kind: 'preview', id, expiresAt: 0 });
      print(`${name} ${version}: ${preview}`);
      shown = version;
    } catch (error) {
      // A typo must not end the command: the next change may mend it.
      printError(error);
    }
  };
  // Watched from the start: a change during the first build counts.
  const watcher = watch(join(remoteRoot(name), 'src'), { recursive: true });
  onShutDown(() => Promise.resolve(watcher.close()));
  let isQueued = false;
  let queue = show();
  watcher.on('change', () => {
    if (isQueued) return;
    isQueued = true;
    queue = queue.then(() => {
      isQueued = false;
      return show();
    });
  });
  await queue;
  print('Waiting for changes: open the link once, then reload the page after each build.');
  await runUntilSignal();
}
