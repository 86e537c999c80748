import { readFile, writeFile } from 'node:fs/promises';
import { MongoClient } from 'mongodb';
import { environment } from '../../../scripts/src/settings/environment';
import { print } from '../../../scripts/src/terminal';
import { startBenchedApi } from '../benchedApi';
import { measureExport, measureWholeAnswer } from '../measureWholeLists';
import { forgetPeak, memoryOf } from '../processMemory';
import { fillMillion } from './fillMillion';
import { measureMillion } from './measureMillion';
import { withSection } from '../reportSection';
import { millionSectionOf } from './millionReport';

// Fewer are enough to try the program.
const SIZE = Number(environment.BENCH_RECORDS) || 1_000_000;

/** Measures searches, far pages and whole answers of a million applications, and writes them into the report. */
export async function benchMillion(mongodbUri: string, report: string): Promise<void> {
  const api = await startBenchedApi(mongodbUri, 'bench-million');
  await api.ask('POST', '/applications', {
    name: 'Amelia Hartwell',
    email: 'amelia@example.com',
    message: 'I wrote to nine coaches before one of them wrote back. '.repeat(4).trim(),
  });
  const client = await new MongoClient(api.mongodbUri).connect();
  try {
    const applications = client.db().collection<Record<string, unknown>>('applications');
    print(`Storing ${SIZE.toLocaleString('en-GB')} applications (some minutes) …`);
    const start = performance.now();
    await fillMillion(applications, SIZE);
    const fillSeconds = (performance.now() - start) / 1000;
    const indexMb = await searchIndexMb(client);
    const { nowMb: beforeMb } = await memoryOf(api.pid);
    await forgetPeak(api.pid);
    const figures = await measureMillion(api, applications);
    const { peakMb } = await memoryOf(api.pid);
    const whole = { answer: await measureWholeAnswer(api), exported: await measureExport(api) };
    const section = millionSectionOf({ ...figures, ...whole, fillSeconds, indexMb, beforeMb, peakMb });
    await writeFile(report, withSection(await readFile(report, 'utf8'), section));
    print(section);
  } finally {
    await client.close();
  }
}

async function searchIndexMb(client: MongoClient): Promise<number> {
  const { indexSizes } = await client.db().command({ collStats: 'applications', scale: 1024 * 1024 });
  return (indexSizes as Record<string, number>).searchWords_1 ?? Number.NaN;
}
