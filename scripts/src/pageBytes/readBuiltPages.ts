import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@site/contract';
import { startTemporaryMongo } from '../../dev-environment/mongo/testMongo';
import { withDatabase } from '../../dev-environment/mongo/siteMongo';
import { onShutDown } from '../process/shutDown';
import { readSettings } from '../settings/readSettings';
import { startSite } from '../site/startSite';
import { publishedRemotes } from '../testRun/publishedRemotes';
import { type ReadPage, readPage } from './readPage';
import { type SitePage, sitemapPages } from './sitemapPages';

/** Pages that search engines may not show, with the demo content. */
const OTHERS: readonly SitePage[] = [paths.login, paths.example, paths.results].map(({ pattern }) => ({
  kind: pattern,
  path: pattern,
}));

/** The demo's people are examples, which no sitemap lists. */
async function pagesOfExamples(origin: string): Promise<SitePage[]> {
  const found = [paths.golfer, paths.trainer].map(async ({ pattern, to }) => {
    const list = pattern.replace('/:slug', '');
    const [first] = (await (await fetch(`${origin}/api${list}?limit=1`)).json()) as [{ slug: string }];
    return { kind: pattern, path: to(first.slug) };
  });
  return Promise.all(found);
}

/** Every kind of public page, as the built site renders it with the demo content. */
export async function readBuiltPages(): Promise<ReadPage[]> {
  const mongo = await startTemporaryMongo(readSettings());
  const dataDir = await mkdtemp(join(tmpdir(), 'linksway-pages-'));
  onShutDown(() => rm(dataDir, { recursive: true, force: true }));
  await cp(await publishedRemotes(), join(dataDir, 'remotes'), { recursive: true });
  const site = await startSite({
    dataDir,
    mongodbUri: withDatabase(mongo.uri, 'pages'),
    seed: 'demo',
    report: () => undefined,
  });
  onShutDown(() => site.stop());
  const found: ReadPage[] = [];
  const listed = await sitemapPages(site.origin);
  for (const page of [...listed, ...(await pagesOfExamples(site.origin)), ...OTHERS]) {
    found.push(await readPage(site.origin, page));
  }
  return found;
}
