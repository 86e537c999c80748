import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { crops } from './crops';

const masters = path.join(import.meta.dirname, '../masters');

describe('the masters', () => {
  it('are exactly those that crops are made from', async () => {
    const scenes = (await readdir(masters)).filter((file) => file.endsWith('.webp'));

    expect(scenes.sort()).toEqual([...new Set(crops.map(({ master }) => `${master}.webp`))].sort());
  });

  it.each(crops)('are large enough for $name, and weigh under 1 MB', async ({ master, widths, shape }) => {
    const file = path.join(masters, `${master}.webp`);
    const { width, height } = await sharp(file).metadata();
    const widest = Math.max(...widths);

    expect(width).toBeGreaterThanOrEqual(widest);
    expect(height).toBeGreaterThanOrEqual(Math.round(widest / shape));
    expect((await stat(file)).size).toBeLessThan(1_000_000);
  });
});
