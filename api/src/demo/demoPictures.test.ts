import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@site/contract';
import { renderPicture } from '../modules/images/image.render';
import { readDemo, readDemoPosts } from './demoContent';
import { encodedFolder, hasPicture, pictureFolder } from './demoPictures';

const scenes = [
  ...readDemoPosts().map(({ cover }) => cover),
  ...readDemo('programs').map(({ heroPicture }) => heroPicture),
];

const filesOf = (widths: readonly number[]) =>
  widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort();

describe('the pictures of the demo content', () => {
  it('exist for all posts and programmes', () => {
    expect(scenes.filter((name) => !hasPicture(name))).toEqual([]);
  });

  it('are encoded in the widths of an upload; if not, run `npm run encode -w api`', async () => {
    const masters = (await readdir(pictureFolder)).filter((file) => file.endsWith('.jpg'));
    const encoded = await readdir(encodedFolder);
    expect(encoded.sort()).toEqual(masters.map((file) => file.replace('.jpg', '')).sort());

    for (const name of encoded) {
      expect((await readdir(join(encodedFolder, name))).sort()).toEqual(filesOf(limits.imageWidths));
    }
  });

  it('have the file size that an upload would have', async () => {
    const name = 'clay-court';
    const master = await readFile(join(pictureFolder, `${name}.jpg`));

    const { renditions } = await renderPicture(master, limits.imageWidths);

    for (const { width, format, bytes } of renditions) {
      const committed = await readFile(join(encodedFolder, name, `${width}.${format}`));
      expect(Math.abs(committed.length / bytes.length - 1)).toBeLessThan(0.05);
    }
  });
});
