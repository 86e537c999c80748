import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { crops } from '../src/crops';
import { grainTile } from './brushes/noise';
import { type CoverName, covers } from './covers/registry';
import { renderCover } from './covers/renderCover';
import { iconSvg, logo, markSvg } from './marks/mark';
import { partnerLogos } from './marks/partners';
import { renderSocialCard } from './marks/socialCard';
import { paintPlate } from './plates/paintPlate';
import { type PlateName, plates } from './plates/registry';
import { releaseScenes, renderScene } from './render';
import { type SceneName, scenes } from './scenes/registry';

const artwork = fileURLToPath(new URL('..', import.meta.url));
const demoPictures = fileURLToPath(new URL('../../../api/demo/pictures', import.meta.url));

// The size limit of a committed file.
const MASTER_BYTES = 1_000_000;

async function write(folder: string, name: string, content: string | Buffer): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${file}: ${Math.round(content.length / 1000)} KB\n`);
}

/** Lossless if that is light enough; otherwise nearly so (2 of 255 at most). */
async function encodeMaster(picture: Sharp): Promise<Buffer> {
  const png = await picture.png().toBuffer();
  const lossless = await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer();
  if (lossless.length <= MASTER_BYTES) return lossless;
  return sharp(png).webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer();
}

async function drawScenes(): Promise<void> {
  const masters = new Set(crops.map(({ master }) => master));
  for (const name of Object.keys(scenes) as SceneName[]) {
    if (masters.has(name)) {
      const picture = await renderScene(name, { width: 1920, height: 1200, grain: 0 });
      await write(artwork, `masters/${name}.webp`, await encodeMaster(picture));
    }
    const cover = await renderScene(name, { width: 1600, height: 1000 });
    await write(demoPictures, `${name}.jpg`, await cover.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
    releaseScenes();
  }
}

/** Covers of the demo content alone: no crop is made of them. */
async function drawCovers(): Promise<void> {
  for (const name of Object.keys(covers) as CoverName[]) {
    const cover = await renderCover(name);
    await write(demoPictures, `${name}.jpg`, await cover.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  }
}

/** They are shown small, and beside one another: what nobody sees is not kept. */
async function drawPlates(): Promise<void> {
  for (const name of Object.keys(plates) as PlateName[]) {
    const picture = sharp(Buffer.from(paintPlate(name).toString())).removeAlpha();
    await write(
      artwork,
      `masters/plate-${name}.webp`,
      await picture.webp({ quality: 90, effort: 6 }).toBuffer(),
    );
  }
}

async function drawMarks(): Promise<void> {
  await write(artwork, 'masters/grain.png', await grainTile(1));
  await write(artwork, 'masters/icon.svg', iconSvg(0));
  await write(artwork, 'marks/favicon.svg', iconSvg(14));
  await write(artwork, 'marks/logo.svg', markSvg(logo));
  await write(artwork, 'marks/social-card.jpg', await renderSocialCard());
  for (const [key, mark] of Object.entries(partnerLogos)) {
    await write(artwork, `marks/partners/${key}.svg`, markSvg(mark));
  }
}

const PARTS = { scenes: drawScenes, covers: drawCovers, plates: drawPlates, marks: drawMarks };

const asked = process.argv.slice(2);
for (const [name, draw] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) await draw();
}
