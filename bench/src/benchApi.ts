import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';
import { print } from '../../scripts/src/terminal';
import { apiReportOf } from './apiReport';
import { type BenchedApi, startBenchedApi, startBenchedProcess } from './benchedApi';
import { fillDatabase } from './fillDatabase';
import { prepareHarness } from './harness';
import { measureFreshness } from './measureFreshness';
import { measureGrowth } from './measureGrowth';
import { measurePeers } from './measurePeers';
import { measureExport, measureWholeLists } from './measureWholeLists';
import { LISTS_HEADING } from './lists/listsReport';
import { MILLION_HEADING } from './million/millionReport';
import { writePeersContent } from './peersContent';
import { memoryOf } from './processMemory';
import { sectionIn, withSection } from './reportSection';

const SMALL = { golfers: 40, posts: 20, applications: 40 };
const LARGE = { golfers: 40_000, posts: 4000, applications: 100_000 };
export const API_REPORT = join(repositoryRoot, 'bench/API.md');

/** Measures the api beside the harness's peers and at two sizes of the database, and writes the report. */
export async function benchApi(mongodbUri: string): Promise<void> {
  const harness = await prepareHarness(['peers/api']);
  const measured = await startBenchedApi(mongodbUri, 'bench-peers');
  await writePeersContent(measured, harness);
  print('Beside the peers (about five minutes) …');
  const peers = await measurePeers(measured, harness);
  const memory = await memoryOf(measured.pid);
  const second = await startBenchedProcess(measured.mongodbUri, 'bench-second');
  const freshness = await measureFreshness(measured, second);

  print('At two sizes of the database …');
  const [small, large] = [
    await startBenchedApi(mongodbUri, 'bench-small'),
    await startBenchedApi(mongodbUri, 'bench-large'),
  ];
  for (const [api, sizes] of [[small, SMALL] as const, [large, LARGE] as const]) {
    await writeFirstRecords(api);
    await fillDatabase(api, sizes);
  }
  const growth = await measureGrowth(small, large);
  const exported = await measureExport(large);
  const lists = await measureWholeLists(small, large);

  const report = apiReportOf({
    peers,
    memory,
    freshness,
    growth,
    lists,
    exported,
    sizes: { small: SMALL, large: LARGE },
  });
  await mkdir(join(repositoryRoot, 'bench'), { recursive: true });
  const earlier = await readFile(API_REPORT, 'utf8');
  const kept = [MILLION_HEADING, LISTS_HEADING].map((heading) => sectionIn(earlier, heading));
  await writeFile(API_REPORT, kept.reduce(withSection, report));
  print(report);
  print(`Written to ${API_REPORT}.`);
}

/** One of each, through the api's own calls; the rest are copies. */
async function writeFirstRecords(api: BenchedApi): Promise<void> {
  const testimonial = 'I wrote to nine coaches before one of them wrote back. '.repeat(4).trim();
  const trainer = await api.ask<{ id: string }>('POST', '/trainers', { first_name: 'Maren', title: 'Coach' });
  await api.ask('POST', '/golfers', {
    first_name: 'Amelia',
    last_name: 'Hartwell',
    country: 'England',
    grad_year: 2027,
    sports: ['Golf', 'Tennis'],
    testimonial,
    trainer_id: trainer.id,
    golf_data: { handicap: 2.1, world_rank: 900 },
  });
  const body = `<p>${testimonial}</p>`.repeat(20);
  await api.ask('POST', '/posts', { title: 'What coaches look for', body, status: 'published' });
  await api.ask('POST', '/applications', {
    name: 'Amelia Hartwell',
    email: 'amelia@example.com',
    message: testimonial,
  });
}
