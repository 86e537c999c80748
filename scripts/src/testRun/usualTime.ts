import { join } from 'node:path';
import { readJson, writeFileAtomic } from '@site/files';
import { repositoryRoot } from '../folders';
import { print } from '../terminal';

const FILE = join(repositoryRoot, '.cache/test-times.json');
const MINUTE_MS = 60_000;

/** Runs a part of a test run, after a line that says how long it took the last time. */
export async function withUsualTime<Result>(part: string, run: () => Promise<Result>): Promise<Result> {
  const known = (await readJson<Record<string, number>>(FILE)) ?? {};
  const last = known[part];
  if (last) print(`${part}: about ${Math.ceil(last / MINUTE_MS)} min, as the last time.`);
  const start = performance.now();
  const result = await run();
  const now = { ...(await readJson<Record<string, number>>(FILE)), [part]: performance.now() - start };
  await writeFileAtomic(FILE, JSON.stringify(now));
  return result;
}
