import { appsNamed } from '../../scripts/src/build/App';
import { buildApps } from '../../scripts/src/build/buildApps';
import { startTemporaryMongo, mongoForTests } from '../../scripts/dev-environment/mongo/testMongo';
import { readSettings } from '../../scripts/src/settings/readSettings';
import { UserError } from '../../scripts/src/terminal';
import { API_REPORT, benchApi as measureApi } from './benchApi';
import { benchLists } from './lists/benchLists';
import { benchMillion } from './million/benchMillion';
import { benchPages } from './pages/benchPages';
import { benchDeploys } from './deploys/benchDeploys';
import { benchReliability as measureReliability } from './reliability/benchReliability';
import { mutateFiles } from './mutation/mutateFiles';

/** Measures the pages and writes bench/RESULTS.md. */
export async function bench(): Promise<void> {
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  await benchPages(mongo.uri);
}

const apiParts: Readonly<Record<string, (mongodbUri: string, report: string) => Promise<void>>> = {
  million: benchMillion,
  lists: benchLists,
};

/** Measures the api, or only the part that is named, and writes bench/API.md. */
export async function benchApi([part]: string[]): Promise<void> {
  const measurePart = part === undefined ? undefined : apiParts[part];
  if (part !== undefined && !measurePart) throw new UserError(`bench:api knows no part "${part}".`);
  const wanted = measurePart ? appsNamed(['api']) : undefined;
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps(wanted)]);
  if (measurePart) await measurePart(mongo.uri, API_REPORT);
  else await measureApi(mongo.uri);
}

/** Measures what deploys cost a running site and writes bench/DEPLOY.md. */
export async function benchDeploy(): Promise<void> {
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  await benchDeploys(mongo.uri);
}

/** Measures what the site promises on bad days and writes bench/RELIABILITY.md. */
export async function benchReliability(): Promise<void> {
  const [mongo] = await Promise.all([startTemporaryMongo(readSettings()), buildApps()]);
  await measureReliability(mongo.uri);
}

/** Mutates the given files, counts which mutants a test detects, and writes bench/MUTATION.md. */
export async function mutate(args: string[]): Promise<void> {
  const mongo = args.some((file) => file.startsWith('api/'))
    ? await mongoForTests(readSettings())
    : { uri: '' };
  await mutateFiles(args, mongo.uri);
}
