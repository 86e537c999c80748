import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/src/folders';
import { environment } from '../../../scripts/src/settings/environment';
import { findBrowser, wholeBrowser } from '../../../scripts/dev-environment/findBrowsers';
import { sitemapPaths } from '../../../scripts/src/site/sitemapPaths';
import { UserError, print } from '../../../scripts/src/terminal';
import { ask } from '../ask';
import { signIn, startBenchedSite } from '../benchedSite';
import { prepareHarness } from '../harness';
import { writePeersContent } from '../peersContent';
import { writeResults } from '../results';
import { CPU_RATES, FAQ, HTML, type MeasuredSite, NEXT, OURS, PAGES, measuredSites } from './measuredPages';
import type { PageRow } from './measuredPages';
import { type Turns, measureInTurns } from './measureInTurns';
import { LIGHTHOUSE_GOAL } from './pagesMetrics';
import { pagesReportOf } from './pagesReport';
import { preparePeers, publicFolderOf, startHtmlPeer, startNextPeer } from './peers';
import { chooseBrowser } from './throttledPage';
import { uploadPictures } from './uploadPictures';

const ROUNDS = Number(environment.BENCH_ROUNDS) || 2;
const CHOSEN_PAGES = environment.BENCH_PAGES?.split(',') ?? PAGES;

type Run = Omit<Turns, 'kinds' | 'paths'>;

const MODES: Record<string, (run: Run) => Promise<PageRow[]>> = {
  load: async (run) => [
    ...(await measureInTurns({ ...run, kinds: ['untouched'], paths: CHOSEN_PAGES })),
    ...(await measureInTurns({ ...only(run, [NEXT.name, OURS]), kinds: ['touched'], paths: CHOSEN_PAGES })),
  ],
  click: async (run) => [
    ...(await measureInTurns({ ...only(run, [NEXT.name, OURS]), kinds: ['click'], paths: CHOSEN_PAGES })),
    ...(await measureInTurns({ ...only(run, [OURS]), kinds: ['click'], paths: [FAQ] })),
  ],
  visit: (run) => measureInTurns({ ...only(run, [NEXT.name, OURS]), kinds: ['visit'], paths: ['/'] }),
  links: (run) =>
    measureInTurns({ ...only(run, [NEXT.name, OURS]), kinds: ['cold', 'running'], paths: ['/'] }),
  lighthouse: measureLighthouse,
};

const only = (run: Run, names: readonly string[]): Run => ({
  ...run,
  sites: run.sites.filter(({ name }) => names.includes(name)),
});

const LIGHTHOUSE_ROUNDS = 3;
const MORE_LIGHTHOUSE_ROUNDS = 2;

/** The median of five runs: where three have met the goal, two more could not change that. */
async function measureLighthouse(run: Run): Promise<PageRow[]> {
  const alone = { ...only(run, [OURS]), kinds: ['lighthouse'] as const, cpuRates: [1] };
  const paths = await sitemapPaths(alone.sites[0]?.origin ?? '');
  const rows = await measureInTurns({ ...alone, paths, rounds: LIGHTHOUSE_ROUNDS });
  const isMet = ({ perf = 0, a11y, bp, seo }: PageRow): boolean =>
    perf >= LIGHTHOUSE_GOAL && [a11y, bp, seo].every((score) => score === 100);
  const open = paths.filter((path) => rows.some((row) => row.path === path && !isMet(row)));
  return [...rows, ...(await measureInTurns({ ...alone, paths: open, rounds: MORE_LIGHTHOUSE_ROUNDS }))];
}

/** Measures the pages beside the peers, in turns. Only a whole run is written down. */
export async function measurePages(serverUri: string): Promise<void> {
  const modes = environment.BENCH_MODES?.split(',') ?? Object.keys(MODES);
  const unknown = modes.find((mode) => !MODES[mode]);
  if (unknown) throw new UserError(`BENCH_MODES can be ${Object.keys(MODES).join(', ')}, not ${unknown}.`);
  const run = { ...(await startSites(serverUri, modes)), cpuRates: CPU_RATES, rounds: ROUNDS };
  const rows: PageRow[] = [];
  for (const mode of modes) {
    print(`Measuring: ${mode} …`);
    rows.push(...((await MODES[mode]?.(run)) ?? []));
  }
  const report = pagesReportOf(rows);
  const isWhole = !environment.BENCH_MODES && !environment.BENCH_PAGES && !environment.BENCH_ROUNDS;
  if (isWhole) await writeResults('The pages', report);
  else print(report);
}

/** Starts our site and the peers that these modes need, all with the same content. */
async function startSites(
  serverUri: string,
  modes: readonly string[],
): Promise<Pick<Run, 'harness' | 'sites'>> {
  const harness = await prepareHarness(['peers/api', 'peers/next']);
  chooseBrowser(wholeBrowser(await findBrowser()));
  await preparePeers(harness);
  const { origin } = await startBenchedSite(serverUri, 'bench-pages', 'none');
  const admin = { origin, authorization: await signIn(origin) };
  print('Writing the peers’ content and pictures into our site …');
  await uploadPictures(admin, publicFolderOf(harness), await writePeersContent(admin, harness));
  await writeProgrammes(admin);
  const isLoaded = modes.includes('load');
  const isBesideNext = modes.some((mode) => mode !== 'lighthouse');
  if (isBesideNext) await startNextPeer(harness);
  if (isLoaded) await startHtmlPeer(harness);
  const sites = measuredSites(origin).filter(({ name }) => name !== HTML.name || isLoaded);
  if (isBesideNext) await warmUp(harness, sites);
  return { harness, sites };
}

/** One visit of each page, for the servers that make pictures and pages when they are asked for them. */
async function warmUp(harness: string, sites: readonly MeasuredSite[]): Promise<void> {
  print('Visiting each page once …');
  await measureInTurns({
    harness,
    sites,
    paths: CHOSEN_PAGES,
    kinds: ['untouched'],
    cpuRates: [1],
    rounds: 1,
  });
}

/** Both programmes, with the words of the demo content: a page without its record would ask for it in vain. */
async function writeProgrammes({ origin, authorization }: { origin: string; authorization: string }) {
  const file = await readFile(join(repositoryRoot, 'api/demo/programs.json'), 'utf8');
  for (const { slug, title, subtitle, description, features } of JSON.parse(file) as DemoProgramme[]) {
    const body = { slug, title, subtitle, description, features };
    await ask(`${origin}/api/programs`, 'POST', { body, authorization });
  }
}

type DemoProgramme = Record<'slug' | 'title' | 'subtitle' | 'description', string> & { features: object[] };
