import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/files';
import { repositoryRoot } from '../../../scripts/src/folders';
import { environment } from '../../../scripts/src/settings/environment';
import { findBrowser } from '../../../scripts/dev-environment/browser/findBrowser';
import { sitemapPages } from '../../../scripts/src/pageBytes/sitemapPages';
import { UserError, print } from '../../../scripts/src/terminal';
import type { BenchedApi } from '../benchedApi';
import { prepareHarness, runHarness } from '../harness';
import { writePeersContent } from '../peersContent';
import { FAQ, type MeasuredSite, OURS, PAGES, type PageRow, measuredSites } from './measuredPages';
import { measureOurselves } from './measureOurselves';
import { type Mode, keepMeasured, readMeasured } from './measured';
import { pagesReportOf } from './pagesReport';
import { readOurPages } from './peerPages';
import { preparePeers, publicFolderOf, startHtmlPeer, startNextPeer } from './peers';
import { startBenchedSite } from './startBenchedSite';
import { chooseBrowser } from './throttledPage';
import { uploadPictures } from './uploadPictures';

const REPORT = join(repositoryRoot, 'bench/RESULTS.md');
// More rounds stabilise the medians of times; bytes hardly vary.
const ROUNDS = Number(environment.BENCH_ROUNDS) || 3;
const LIGHTHOUSE_ROUNDS = Number(environment.BENCH_ROUNDS) || 5;
const DEFAULT_MODES = 'pages,accordion,start,visit,links,lighthouse';
const MODES = (environment.BENCH_MODES ?? DEFAULT_MODES).split(',');
const CHOSEN_PAGES = environment.BENCH_PAGES?.split(',') ?? PAGES;
const LONGEST_WAIT_SECONDS = 5;
// The harness stops there; two hours are more than five rounds of everything need.
const BUDGET_SECONDS = 7200;

interface Run {
  harness: string;
  sites: MeasuredSite[];
}

/**
 * Measures the pages beside the peers, in turns, and writes the report. Modes that are not measured this time keep their
 * last figures.
 */
export async function benchPages(mongodbUri: string): Promise<void> {
  const unknown = MODES.find((mode) => !(mode in MEASUREMENTS));
  if (unknown) throw new UserError(`There is no mode "${unknown}": ${Object.keys(MEASUREMENTS).join(', ')}.`);
  const harness = await prepareHarness(['peers/api', 'peers/next']);
  chooseBrowser(await findBrowser());
  await preparePeers(harness);
  const site = await startBenchedSite(mongodbUri);
  print('Writing the peers’ content and pictures into our site …');
  await uploadPictures(site, publicFolderOf(harness), await writePeersContent(site, harness));
  await writeProgrammes(site);
  if (MODES.some((mode) => mode !== 'lighthouse')) {
    await startNextPeer(harness, await readOurPages(site.origin));
    await startHtmlPeer(harness);
  }
  const run = { harness, sites: measuredSites(site.origin) };
  for (const mode of MODES as Mode[]) {
    print(`Measuring: ${mode} …`);
    const { rounds = ROUNDS, ...found } = await MEASUREMENTS[mode](run);
    if (found.rows.length === 0) throw new UserError(`The mode ${mode} measured nothing.`);
    await keepMeasured(mode, { ...found, rounds });
  }
  const report = pagesReportOf(await readMeasured());
  await writeFile(REPORT, report);
  print(report);
  print(`Written to ${REPORT}.`);
}

/** Both programmes, with the words of the demo content: a page without its record would ask for it in vain. */
async function writeProgrammes(site: Pick<BenchedApi, 'ask'>): Promise<void> {
  const file = await readFile(join(repositoryRoot, 'api/demo/programs.json'), 'utf8');
  for (const { slug, title, subtitle, description, features } of JSON.parse(file) as DemoProgramme[]) {
    await site.ask('POST', '/programs', { slug, title, subtitle, description, features });
  }
}

type DemoProgramme = Record<'slug' | 'title' | 'subtitle' | 'description', string> & { features: object[] };

interface Found {
  rows: PageRow[];
  /** The harness's own tables. */
  tables?: string;
  rounds?: number;
}

const withoutHtml = ({ sites }: Run): MeasuredSite[] => sites.slice(0, 2);

const MEASUREMENTS: Record<Mode, (run: Run) => Promise<Found>> = {
  pages: (run) => measureByHarness(run, { paths: CHOSEN_PAGES, modes: 'real' }),
  accordion: (run) =>
    measureByHarness(run, { paths: [FAQ], modes: 'real', toggle: 'main summary,main button[aria-expanded]' }),
  start: async (run) => ({
    rows: await measureOurselves({
      harness: run.harness,
      sites: withoutHtml(run),
      paths: CHOSEN_PAGES,
      kinds: ['untouched', 'touched'],
      rounds: ROUNDS,
    }),
  }),
  visit: (run) => measureFromHome(run, 'visit'),
  links: async (run) => {
    const cold = await measureByHarness({ ...run, sites: withoutHtml(run) }, { paths: ['/'], modes: 'nav' });
    const running = await measureFromHome(run, 'running');
    return { ...cold, rows: [...cold.rows, ...running.rows] };
  },
  lighthouse: async (run) => {
    const sites = run.sites.filter(({ name }) => name === OURS);
    const paths = (await sitemapPages(sites[0]?.origin ?? '')).map(({ path }) => path);
    const found = await measureByHarness(
      { ...run, sites },
      { paths, modes: 'lh', rounds: LIGHTHOUSE_ROUNDS },
    );
    return { ...found, rounds: LIGHTHOUSE_ROUNDS };
  },
  simulated: (run) =>
    measureByHarness({ ...run, sites: withoutHtml(run) }, { paths: CHOSEN_PAGES, modes: 'lh' }),
};

const measureFromHome = async (run: Run, kind: 'visit' | 'running'): Promise<Found> => ({
  rows: await measureOurselves({
    harness: run.harness,
    sites: withoutHtml(run),
    paths: ['/'],
    kinds: [kind],
    rounds: ROUNDS,
  }),
});

interface HarnessOptions {
  paths: readonly string[];
  modes: string;
  /** What opens something on the page, for the first click. */
  toggle?: string;
  rounds?: number;
}

async function measureByHarness({ harness, sites }: Run, options: HarnessOptions): Promise<Found> {
  const { paths, modes, toggle, rounds = ROUNDS } = options;
  await writeFile(join(harness, 'pages.json'), JSON.stringify({ paths, sites, toggle }));
  const out = join(harness, 'out/pages.json');
  const limits = ['--runs', String(rounds), '--budget', String(BUDGET_SECONDS), '--modes', modes];
  const rest = ['--quiet', String(LONGEST_WAIT_SECONDS), '--out', out];
  await runHarness(harness, ['measure.mjs', 'pages.json', ...limits, ...rest], { show: true });
  const { rows } = (await readJson<{ rows: PageRow[] }>(out)) ?? { rows: [] };
  return { rows, tables: await readFile(join(harness, 'out/pages.md'), 'utf8') };
}
