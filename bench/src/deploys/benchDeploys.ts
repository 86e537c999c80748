import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { format, resolveConfig } from 'prettier';
import { rollBackRemote } from '@site/releases';
import { withDatabase } from '../../../scripts/dev-environment/mongo/siteMongo';
import { type Accepted, sendBuild } from '../../../scripts/src/deploy/sendBuild';
import { releasesOf } from '../../../scripts/src/deploy/siteReleases';
import { repositoryRoot } from '../../../scripts/src/folders';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { readSecrets } from '../../../scripts/src/site/readSecrets';
import { type Site, startSite } from '../../../scripts/src/site/startSite';
import { print } from '../../../scripts/src/terminal';
import { median } from '../median';
import { BlogVersions } from './blogVersions';
import { deployReportOf, type DeployFigures } from './deployReport';
import { type Answer, startLoad, summaryOf } from './load';
import { measureScripts } from './measureScripts';

const DATA = join(repositoryRoot, '.cache/bench-deploy-site');
const REPORT = join(repositoryRoot, 'bench/DEPLOY.md');
const OTHERS = ['/', '/about', '/golfers', '/programs', '/faq', '/trainers'];
const BLOG = '/blog';
const PAGES = [...OTHERS, BLOG];
const REQUESTS = 20_000;
const SWITCHES = 20;
const VERSIONS = 100;

/** Measures what deploys of one remote cost a running site, and writes the report. */
export async function benchDeploys(mongodbUri: string): Promise<void> {
  await rm(DATA, { recursive: true, force: true });
  const site = await startSite({
    dataDir: DATA,
    mongodbUri: withDatabase(mongodbUri, 'bench-deploys'),
    seed: 'demo',
    adminEmail: 'bench@linksway.example',
    // Used by this run only.
    adminPassword: randomBytes(12).toString('hex'),
    report: () => undefined,
  });
  onShutDown(() => site.stop());
  const blog = await BlogVersions.create();
  try {
    const figures = await measure(site, blog);
    const report = await format(deployReportOf(figures), {
      ...(await resolveConfig(REPORT)),
      filepath: REPORT,
    });
    await writeFile(REPORT, report);
    print(report);
    print(`Written to ${REPORT}.`);
  } finally {
    await blog.delete();
  }
}

async function measure(site: Site, blog: BlogVersions): Promise<DeployFigures> {
  const send = senderTo(site);
  for (const path of PAGES) await fetch(site.origin + path);

  print('Building versions of the blog …');
  await blog.build('The Linksway journal');
  const deployedIn = await seconds(async () => send(await blog.build('The Linksway diary')));
  const base = await blog.variant(await blog.build('The Linksway letters'), 0);
  const bad = [
    await blog.variant(await blog.buildFault('throws'), -1),
    await blog.variant(await blog.buildFault('loops'), -2),
  ];
  const liveIn = await measureLive(site, () => send(base));
  const pages = await measurePages(site, async (number) => send(await blog.variant(base, -100 - number)));

  print(`${REQUESTS} requests without deploys …`);
  const without = await answersDuring(site, () => Promise.resolve());
  print(`${REQUESTS} requests beside ${SWITCHES} deploys and rollbacks …`);
  const refused: string[] = [];
  const beside = await answersDuring(site, () => switchOften({ site, blog, base, bad, refused }));

  print(`${VERSIONS} versions …`);
  const before = await memoryOf(site);
  for (let number = 1; number <= VERSIONS; number += 1) {
    await send(await blog.variant(base, 1000 + number));
    for (const path of PAGES) await fetch(site.origin + path);
  }
  return {
    deployedIn,
    liveIn,
    pages,
    requests: { without: summaryOf(without, BLOG), beside: summaryOf(beside, BLOG) },
    switches: SWITCHES,
    refused,
    versions: VERSIONS,
    memory: { before, after: await memoryOf(site) },
    scripts: await measureScripts(site.origin, [BLOG, '/', '/golfers']),
  };
}

type Send = (root: string) => Promise<Accepted>;

function senderTo(site: Site): Send {
  return async (root) => {
    const { operationsToken: token } = await readSecrets(site.dataDir);
    return sendBuild({ url: site.operations, token }, { name: 'mf-blog', root }, { kind: 'everybody' });
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** From the answer to the deploy until the first page of the new version. */
async function measureLive(site: Site, deploy: () => Promise<Accepted>): Promise<number> {
  const { version } = await deploy();
  return seconds(async () => {
    for (;;) {
      const html = await (await fetch(site.origin + BLOG)).text();
      if (html.includes(version)) return;
    }
  });
}

const ROUNDS = 9;
const KEPT_READS = 20;
/** About as long as a deploy without its build. */
const PAUSE_MS = 1_500;

/**
 * Medians in milliseconds, over an open connection: a kept page of the blog, the first one after a deploy, another page
 * right after it, and a kept page that nobody asked for during a pause.
 */
async function measurePages(site: Site, deploy: (round: number) => Promise<Accepted>) {
  const read = async (path: string): Promise<number> =>
    1000 * (await seconds(async () => (await fetch(site.origin + path)).text()));
  const times = {
    kept: [] as number[],
    first: [] as number[],
    other: [] as number[],
    rested: [] as number[],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await deploy(round);
    await read('/healthz');
    times.first.push(await read(BLOG));
    times.other.push(await read('/'));
    for (let turn = 0; turn < KEPT_READS; turn += 1) times.kept.push(await read(BLOG));
    await setTimeout(PAUSE_MS);
    await read('/healthz');
    times.rested.push(await read(BLOG));
  }
  return {
    kept: median(times.kept),
    first: median(times.first),
    other: median(times.other),
    rested: median(times.rested),
  };
}

/** Everything that visitors were answered while the work was done, and until there are enough answers. */
async function answersDuring(site: Site, work: () => Promise<void>): Promise<Answer[]> {
  const load = startLoad(site.origin, PAGES);
  await work();
  while (load.answered < REQUESTS) await setTimeout(200);
  return load.stop();
}

interface Switching {
  site: Site;
  blog: BlogVersions;
  base: string;
  bad: readonly string[];
  /** Receives the sentences of the refusals. */
  refused: string[];
}

/** Deploys, rollbacks, and three bad deploys: one that throws, one that loops, one that throws once more. */
async function switchOften({ site, blog, base, bad, refused }: Switching): Promise<void> {
  const send = senderTo(site);
  const store = await releasesOf(site.dataDir);
  for (let number = 1; number <= SWITCHES; number += 1) {
    const isBad = number % 7 === 0 || number === SWITCHES - 2;
    if (isBad) {
      const root = bad[refused.length % bad.length] ?? base;
      await send(root).catch((error: Error) => refused.push(error.message));
    } else if (number % 4 === 0) await rollBackRemote(store, 'mf-blog');
    else await send(await blog.variant(base, number));
  }
}

async function memoryOf({ operations }: Site): Promise<number> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
  return Number(bytes) / 1024 / 1024;
}
