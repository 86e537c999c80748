import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFormat } from '@site/contract';
import sharp from 'sharp';
import type { StoredImage } from '../records/fields';
import type { Rendition } from '../records/pictures/image.render';
import { storeRenditions } from '../records/pictures/image.service';
import { demoFolder } from './demoContent';

/** The original pictures: `<name>.jpg`. */
export const pictureFolder = join(demoFolder, 'pictures');

/** Their renditions, made by `encodePictures.ts`: encoding takes seconds, reading does not. */
export const encodedFolder = join(pictureFolder, 'encoded');

/** Stores a picture under its own new id. */
export async function storeDemoPicture(name: string): Promise<StoredImage> {
  const renditions: Rendition[] = [];
  for (const file of await readdir(join(encodedFolder, name))) {
    const [width, format] = file.split('.');
    const bytes = await readFile(join(encodedFolder, name, file));
    renditions.push({ width: Number(width), format: format as ImageFormat, bytes });
  }
  const widths = [...new Set(renditions.map(({ width }) => width))].sort((a, b) => a - b);
  const largest = renditions.find(({ width, format }) => width === widths.at(-1) && format === 'webp');
  const { width, height } = await sharp(largest?.bytes).metadata();
  return storeRenditions({ width, height, widths, renditions }, { fileName: `${name}.jpg` });
}
