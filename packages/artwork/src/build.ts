import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OutputInfo } from 'sharp';
import { type Crop, crops } from './crops';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const inputs = ['src', 'masters', 'marks'];

const AVIF = { quality: 52, effort: 3 };
const WEBP = { quality: 72, effort: 3 };
const ICONS = { 'touch-icon': 180, 'icon-192': 192 };

interface Master {
  data: Buffer;
  info: OutputInfo;
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256').update(sharp.versions.vips);
  for (const input of inputs) {
    const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The largest crop of this aspect ratio (width over height), as near to the focus as the edges allow. */
function frame({ width, height }: OutputInfo, shape: number, focus: Crop['focus']) {
  const w = Math.min(width, Math.round(height * shape));
  const h = Math.min(height, Math.round(width / shape));
  const left = Math.round(Math.min(width - w, Math.max(0, focus[0] * width - w / 2)));
  const top = Math.round(Math.min(height - h, Math.max(0, focus[1] * height - h / 2)));
  return { left, top, width: w, height: h };
}

/** Masters have no film grain: it is added at the final size, or scaling would blur it away. */
async function writeCrop({ data, info }: Master, crop: Crop, width: number): Promise<void> {
  const height = Math.round(width / crop.shape);
  const picture = sharp(data, { raw: info })
    .extract(frame(info, width / height, crop.focus))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .composite([{ input: join(root, 'masters/grain.png'), tile: true, blend: 'soft-light' }]);
  const file = join(dist, `${crop.name}-${width}`);
  await Promise.all([
    picture
      .clone()
      .avif({ ...AVIF, quality: crop.avifQuality ?? AVIF.quality })
      .toFile(`${file}.avif`),
    ...(crop.isAvifOnly ? [] : [picture.clone().webp(WEBP).toFile(`${file}.webp`)]),
  ]);
}

async function writeCrops(): Promise<void> {
  for (const master of new Set(crops.map((crop) => crop.master))) {
    const picture = await sharp(join(root, 'masters', `${master}.webp`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const crop of crops.filter((each) => each.master === master)) {
      await Promise.all(crop.widths.map((width) => writeCrop(picture, crop, width)));
    }
  }
}

async function writeIcons(): Promise<void> {
  for (const [name, size] of Object.entries(ICONS)) {
    await sharp(join(root, 'masters/icon.svg'), { density: 72 * 8 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(dist, `${name}.png`));
  }
}

async function build(): Promise<void> {
  const stamp = join(dist, '.hash');
  const hash = await hashInputs();
  // Without a stamp nothing is built yet.
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) {
    process.stdout.write('artwork: nothing to do\n');
    return;
  }
  const started = performance.now();
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await cp(join(root, 'marks'), dist, { recursive: true });
  await writeCrops();
  await writeIcons();
  await writeFile(stamp, hash);
  process.stdout.write(`artwork: done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

await build();
