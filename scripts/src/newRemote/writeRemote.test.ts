import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@site/files';
import { temporaryFolder } from '@site/releases/testing';
import { writeRemote } from './writeRemote';

const read = async (...path: string[]) => readFile(join(...path), 'utf8');

describe('a new remote', () => {
  it('keeps no word of the template', async () => {
    const root = await temporaryFolder();

    await writeRemote(root, 'mf-events');

    const files = await listFiles(root);
    const texts = await Promise.all(files.map((file) => read(root, file)));
    expect([...files, ...texts].filter((text) => /new.?section/i.test(text))).toEqual([]);
  });

  it.each([
    ['events', 'is no name'],
    ['mf-events/../x', 'is no name'],
    ['mf-blog', 'There is a folder mf-blog already'],
    ['mf-golfers', '/golfers, which belongs to another part'],
    ['mf-api', '/api, which belongs to another part'],
  ])('is refused and not written as %s', async (name, reason) => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'mf-blog'));

    await expect(writeRemote(root, name)).rejects.toThrow(reason);

    expect(await readdir(root)).toEqual(['mf-blog']);
  });
});
