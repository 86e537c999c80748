import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@site/contract';
import { renderPicture } from '../records/pictures/image.render';
import { encodedFolder, pictureFolder } from './demoPictures';

/** Encodes the demo pictures as an upload would. Run `npm run encode -w api` after changing one of them. */
async function encodePictures(): Promise<void> {
  await rm(encodedFolder, { recursive: true, force: true });
  for (const file of (await readdir(pictureFolder)).filter((name) => name.endsWith('.jpg'))) {
    const master = await readFile(join(pictureFolder, file));
    const { renditions } = await renderPicture(master, limits.imageWidths);
    const folder = join(encodedFolder, file.replace(/\.jpg$/, ''));
    await mkdir(folder, { recursive: true });
    for (const { width, format, bytes } of renditions) {
      await writeFile(join(folder, `${width}.${format}`), bytes);
    }
    process.stdout.write(`${file}: ${renditions.length} renditions\n`);
  }
}

await encodePictures();
