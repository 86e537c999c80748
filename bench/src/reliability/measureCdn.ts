import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { registryFile } from '@site/releases';
import { DIST } from '../../../scripts/src/build/App';
import { publishNewBuilds, releasesOf } from '../../../scripts/src/deploy/siteReleases';
import { repositoryRoot } from '../../../scripts/src/folders';
import { forkScript, runningChild } from '../../../scripts/src/process/childProcess';
import { freePort } from '../../../scripts/src/process/ports';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { answers } from '../../../scripts/src/site/launchServer';
import { UserError } from '../../../scripts/src/terminal';
import { type Cdn, PURGE_SECRET, startCdn } from '../../../tests/cdn/cdn';
import { startBenchedApi } from '../benchedApi';
import { percentile } from '../percentile';

export interface CdnFigures {
  changes: number;
  /** From the answer to a change until a visitor is sent the new page. */
  medianMs: number;
  longestMs: number;
}

const CHANGES = 100;
const READY_MS = 60_000;
const PATIENCE_MS = 30_000;
const POLL_MS = 5;

/** A post is edited again and again, each time once the CDN holds its page. */
export async function measureCdn(mongodbUri: string): Promise<CdnFigures> {
  const port = await freePort();
  const cdn = await startCdn(`http://127.0.0.1:${port}`);
  onShutDown(() => cdn.stop());
  const settings = { CDN: 'fastly', CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_SECRET: PURGE_SECRET };
  const api = await startBenchedApi(mongodbUri, 'bench-cdn', settings);
  await startShell({ ...settings, API_URL: api.origin }, port);
  const body = { body: '<p>Text.</p>', status: 'published' };
  const { id, slug } = await api.ask<{ id: string; slug: string }>('POST', '/posts', {
    ...{ title: 'Change 0', ...body },
  });
  const target = `/blog/${slug}`;
  const delays: number[] = [];
  for (let nr = 1; nr <= CHANGES; nr += 1) {
    if (!(await waitUntil(() => isHeld(cdn, target), PATIENCE_MS)))
      throw new UserError(`The CDN does not hold ${target}.`);
    const title = `Change number ${nr}.`;
    await api.ask('PUT', `/posts/${id}`, { title });
    delays.push(await untilShown(cdn, target, title));
  }
  return { changes: CHANGES, medianMs: percentile(delays, 0.5), longestMs: Math.max(...delays) };
}

async function isHeld(cdn: Cdn, target: string): Promise<boolean> {
  await read(cdn, target);
  return cdn.log.at(-1)?.outcome === 'hit';
}

const read = async ({ origin }: Cdn, target: string): Promise<string> =>
  (await fetch(origin + target)).text();

async function untilShown(cdn: Cdn, target: string, text: string): Promise<number> {
  const from = performance.now();
  while (!(await read(cdn, target)).includes(text)) {
    if (performance.now() - from > PATIENCE_MS) throw new UserError(`${target} does not show "${text}".`);
    await pause(POLL_MS);
  }
  return performance.now() - from;
}

async function startShell(settings: Record<string, string>, port: number): Promise<void> {
  const store = await releasesOf(join(repositoryRoot, '.cache/bench-cdn'));
  await publishNewBuilds(store, () => undefined);
  const origin = `http://127.0.0.1:${port}`;
  const child = forkScript(join(repositoryRoot, `shell/${DIST}/server/server.js`), {
    env: {
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_ORIGIN: origin },
      ...{ ...settings, REGISTRY: registryFile(store.remotesDir) },
    },
    stdio: 'ignore',
  });
  const isReady = () => answers(`${origin}/readyz`);
  const waits = { isReady, readyMs: READY_MS, stopMs: READY_MS, signal: new AbortController().signal };
  const running = await runningChild(child, waits);
  if (!running) throw new UserError('The shell did not start.');
  onShutDown(() => running.stop());
}
