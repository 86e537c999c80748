import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/files';
import { repositoryRoot } from '../../../scripts/src/folders';
import { environment } from '../../../scripts/src/settings/environment';
import { findBrowser } from '../../../scripts/dev-environment/findBrowsers';
import { sitemapPages } from '../../../scripts/src/pageBytes/sitemapPages';
import { UserError, print } from '../../../scripts/src/terminal';
import { ask } from '../ask';
import { signIn, startBenchedSite } from '../benchedSite';
import { prepareHarness, runHarness } from '../harness';
import { writePeersContent } from '../peersContent';
import { writeResults } from '../results';
import { FAQ, type MeasuredSite, type Mode, OURS, PAGES, type PageRow, measuredSites } from './measuredPages';
import { measureOurselves } from './measureOurselves';
import { type Measured, pagesReportOf } from './pagesReport';
import { preparePeers, publicFolderOf, startHtmlPeer, startNextPeer } from './peers';
import { chooseBrowser } from './throttledPage';
import { uploadPictures } from './uploadPictures';

// More rounds stabilise the medians of times; bytes hardly vary.
const ROUNDS = Number(environment.BENCH_ROUNDS) || 3;
const LIGHTHOUSE_ROUNDS = Number(environment.BENCH_ROUNDS) || 5;
const CHOSEN_PAGES = environment.BENCH_PAGES?.split(',') ?? PAGES;
const LONGEST_WAIT_SECONDS = 5;
// The harness stops there; two hours are more than five rounds of everything need.
const BUDGET_SECONDS = 7200;

interface Run {
  harness: string;
  sites: MeasuredSite[];
}

/** Measures the pages beside the peers, in turns. Only a whole run is written down. */
export async function measurePages(serverUri: string): Promise<void> {
  const all = Object.keys(MEASUREMENTS) as Mode[];
  const modes = all.filter((mode) => environment.BENCH_MODES?.split(',').includes(mode) ?? true);
  if (modes.length === 0) throw new UserError(`BENCH_MODES can be ${all.join(', ')}.`);
  const harness = await prepareHarness(['peers/api', 'peers/next']);
  chooseBrowser(await findBrowser());
  await preparePeers(harness);
  const { origin } = await startBenchedSite(serverUri, 'bench-pages', 'none');
  const admin = { origin, authorization: await signIn(origin) };
  print('Writing the peers’ content and pictures into our site …');
  await uploadPictures(admin, publicFolderOf(harness), await writePeersContent(admin, harness));
  await writeProgrammes(admin);
  if (modes.some((mode) => !WITHOUT_PEERS.includes(mode))) await startNextPeer(harness);
  if (modes.includes('pages')) await startHtmlPeer(harness);
  const run = { harness, sites: measuredSites(origin) };
  const measured: Measured = {};
  for (const mode of modes) {
    print(`Measuring: ${mode} …`);
    const rows = await MEASUREMENTS[mode](run);
    if (rows.length === 0) throw new UserError(`The mode ${mode} measured nothing.`);
    measured[mode] = rows;
  }
  const isWhole = modes.length === all.length && CHOSEN_PAGES === PAGES && !environment.BENCH_ROUNDS;
  const report = pagesReportOf(measured);
  if (isWhole) await writeResults('The pages', report);
  else print(report);
}

const WITHOUT_PEERS: readonly Mode[] = ['accordion', 'lighthouse'];

/** Both programmes, with the words of the demo content: a page without its record would ask for it in vain. */
async function writeProgrammes({ origin, authorization }: { origin: string; authorization: string }) {
  const file = await readFile(join(repositoryRoot, 'api/demo/programs.json'), 'utf8');
  for (const { slug, title, subtitle, description, features } of JSON.parse(file) as DemoProgramme[]) {
    const body = { slug, title, subtitle, description, features };
    await ask(`${origin}/api/programs`, 'POST', { body, authorization });
  }
}

type DemoProgramme = Record<'slug' | 'title' | 'subtitle' | 'description', string> & { features: object[] };

const beside = ({ sites }: Run): MeasuredSite[] => sites.slice(0, 2);
const alone = ({ sites }: Run): MeasuredSite[] => sites.filter(({ name }) => name === OURS);

const MEASUREMENTS: Record<Mode, (run: Run) => Promise<PageRow[]>> = {
  pages: (run) => measureByHarness(run, { paths: CHOSEN_PAGES, modes: 'real' }),
  accordion: (run) =>
    measureByHarness(
      { ...run, sites: alone(run) },
      { paths: [FAQ], modes: 'real', toggle: 'main summary,main button[aria-expanded]' },
    ),
  start: (run) =>
    measureOurselves({
      harness: run.harness,
      sites: beside(run),
      paths: CHOSEN_PAGES,
      kinds: ['untouched', 'touched'],
      rounds: ROUNDS,
    }),
  visit: (run) => measureFromHome(run, 'visit'),
  links: async (run) => [
    ...(await measureByHarness({ ...run, sites: beside(run) }, { paths: ['/'], modes: 'nav' })),
    ...(await measureFromHome(run, 'running')),
  ],
  lighthouse: async (run) => {
    const sites = alone(run);
    const paths = (await sitemapPages(sites[0]?.origin ?? '')).map(({ path }) => path);
    return measureByHarness({ ...run, sites }, { paths, modes: 'lh', rounds: LIGHTHOUSE_ROUNDS });
  },
};

const measureFromHome = (run: Run, kind: 'visit' | 'running'): Promise<PageRow[]> =>
  measureOurselves({
    harness: run.harness,
    sites: beside(run),
    paths: ['/'],
    kinds: [kind],
    rounds: ROUNDS,
  });

interface HarnessOptions {
  paths: readonly string[];
  modes: string;
  /** What opens something on the page, for the first click. */
  toggle?: string;
  rounds?: number;
}

async function measureByHarness({ harness, sites }: Run, options: HarnessOptions): Promise<PageRow[]> {
  const { paths, modes, toggle, rounds = ROUNDS } = options;
  await writeFile(join(harness, 'pages.json'), JSON.stringify({ paths, sites, toggle }));
  const out = join(harness, 'out/pages.json');
  const limits = ['--runs', String(rounds), '--budget', String(BUDGET_SECONDS), '--modes', modes];
  const rest = ['--quiet', String(LONGEST_WAIT_SECONDS), '--out', out];
  await runHarness(harness, ['measure.mjs', 'pages.json', ...limits, ...rest], { show: true });
  return (await readJson<{ rows: PageRow[] }>(out))?.rows ?? [];
}
