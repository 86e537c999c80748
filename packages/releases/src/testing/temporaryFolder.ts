import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

afterAll(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder that is deleted after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linksway-test-'));
  made.push(folder);
  return folder;
}
