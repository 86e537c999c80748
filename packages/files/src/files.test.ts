import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRequiredJson } from './files';

it('returns undefined for a missing file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  try {
    expect(await readRequiredJson(join(folder, 'none.json'))).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
