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

/** Pages that search engines may not show. */
const OTHERS: readonly SitePage[] = [paths.login, paths.example].map(({ pattern }) => ({
  kind: pattern,
  path: pattern,
}));

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
  for (const page of [...(await sitemapPages(site.origin)), ...OTHERS]) {
    found.push(await readPage(site.origin, page));
  }
  return found;
}
