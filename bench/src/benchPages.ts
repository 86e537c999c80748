import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/files';
import { repositoryRoot } from '../../scripts/src/folders';
import { environment } from '../../scripts/src/settings/environment';
import { findBrowser } from '../../scripts/dev-environment/browser/findBrowser';
import { UserError, print } from '../../scripts/src/terminal';
import { prepareHarness, runHarness } from './harness';
import { NEXT, publicFolderOf, startNextPeer } from './nextPeer';
import { MEASURED_POST, writePeersContent } from './peersContent';
import { type PageRow, pagesReportOf } from './pagesReport';
import { startBenchedSite } from './startBenchedSite';
import { uploadPictures } from './uploadPictures';

const OURS = 'linksway';
const PAGES = ['/', '/golfers', '/blog', `/blog/${MEASURED_POST}`, '/apply'];
const REPORT = join(repositoryRoot, 'bench/RESULTS.md');
// More rounds stabilise the medians of times; bytes hardly vary.
const ROUNDS = Number(environment.BENCH_ROUNDS) || 3;
// 'lh' is Lighthouse, 'real' the throttled page and its first click, 'nav' the navigation between pages.
const MODES = environment.BENCH_MODES ?? 'lh,real,nav';
// Two cores need about 13 minutes for the rounds; whatever is not measured by then is left out.
const BUDGET_SECONDS = 870;
const LONGEST_WAIT_SECONDS = 5;

/** Measures the pages beside the Next.js peer, in one run, alternating, and writes the report. */
export async function benchPages(mongodbUri: string): Promise<void> {
  const harness = await prepareHarness(['peers/api', 'peers/next']);
  await startNextPeer(harness);
  const site = await startBenchedSite(mongodbUri);
  print('Writing the peer’s content and pictures into our site …');
  const pictures = await writePeersContent(site, harness);
  await uploadPictures(site, publicFolderOf(harness), pictures);

  print('Measuring (about a quarter of an hour) …');
  const rows = await measure(harness, site.origin);
  const tables = await readFile(join(harness, 'out/pages.md'), 'utf8');
  await mkdir(join(repositoryRoot, 'bench'), { recursive: true });
  const report = pagesReportOf({ rows, tables, pages: PAGES, ours: OURS, peer: NEXT.name });
  await writeFile(REPORT, report);
  print(report);
  print(`Written to ${REPORT}.`);
}

async function measure(harness: string, origin: string): Promise<PageRow[]> {
  const sites = [NEXT, { name: OURS, origin }];
  await writeFile(join(harness, 'pages.json'), JSON.stringify({ paths: PAGES, sites }));
  const out = join(harness, 'out/pages.json');
  const limits = ['--runs', String(ROUNDS), '--budget', String(BUDGET_SECONDS), '--modes', MODES];
  const rest = ['--quiet', String(LONGEST_WAIT_SECONDS), '--out', out];
  const browser = await findBrowser();
  await runHarness(harness, ['measure.mjs', 'pages.json', ...limits, ...rest], {
    show: true,
    env: browser ? { CHROME_PATH: browser } : {},
  });
  const { rows } = (await readJson<{ rows: PageRow[] }>(out)) ?? { rows: [] };
  if (rows.length === 0) throw new UserError('The harness measured nothing.');
  return rows;
}
