/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { loadVerifiedEntry } from './loadVerifiedEntry';

describe('the entry of a remote on the server', () => {
  // It writes a file as a trace: it runs in Node's own context, not in that of the test.
  let marker: string;
  let code: string;
  let location: string;
  beforeEach(async () => {
    const folder = await temporaryFolder();
    [marker, location] = [path.join(folder, 'has-run'), path.join(folder, 'remoteEntry.js')];
    code = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, ''); exports.get = () => 'routes';`;
  });
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const hasRun = () => existsSync(marker);

  it('runs when it is the one that the registry names, and returns its exports', async () => {
    await writeFile(location, code);
    const container = await loadVerifiedEntry({ location, integrity: hashOf(code) });

    expect(container.get('./routes')).toBe('routes');
    expect(hasRun()).toBe(true);
  });

  const same = (text: string) => text;
  it.each<[string, (text: string) => string, (hash: string) => string]>([
    ['an altered byte', (text) => text.replace('routes', 'Routes'), same],
    ['a missing byte', (text) => text.slice(0, -1), same],
    ['an error page', () => '<h1>Not found</h1>', same],
    ['no hash', same, () => ''],
  ])('is refused with %s before any of it runs', async (_, changed, integrityOf) => {
    await writeFile(location, changed(code));

    await expect(loadVerifiedEntry({ location, integrity: integrityOf(hashOf(code)) })).rejects.toThrow(
      'server/remoteEntry.js is not what the build has listed',
    );
    expect(hasRun()).toBe(false);
  });
});
