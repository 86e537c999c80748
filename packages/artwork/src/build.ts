import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  iconSvg,
  logo,
  markSvg,
  partnerLogos,
  releaseScenes,
  renderScene,
  renderSocialCard,
  sceneNames,
} from './index';
import type { SceneName } from './index';

const source = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const formats = ['avif', 'webp'] as const;

interface Series {
  name: string;
  widths: readonly number[];
  /** Width over height. */
  shape: number;
  /** For AVIF; the hero may weigh more than a card. */
  quality?: number;
}

const hero: Series[] = [
  { name: 'hero', widths: [640, 960, 1280, 1920], shape: 16 / 10, quality: 62 },
  // The first thing that a phone waits for: 750 serves 412 pixels at 1.75, and the grain outlasts this quality.
  { name: 'hero-portrait', widths: [480, 750, 828], shape: 4 / 5, quality: 46 },
];

/** The scenes that open a page from edge to edge. */
const wide: readonly SceneName[] = ['river-eight'];

const seriesOf = (scene: SceneName): Series[] => [
  ...(scene === 'links-first-light' ? hero : []),
  { name: scene, widths: [400, 800, 1200], shape: 3 / 2 },
  ...(wide.includes(scene) ? [{ name: `${scene}-wide`, widths: [640, 1080, 1600], shape: 2 }] : []),
];

async function hashSource(): Promise<string> {
  const hash = createHash('sha256').update(sharp.versions.vips);
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file.slice(source.length)).update(await readFile(file));
  return hash.digest('hex');
}

const write = (name: string, content: string | Buffer): Promise<void> => writeFile(join(dist, name), content);

async function buildScene(scene: SceneName): Promise<void> {
  const started = performance.now();
  const jobs = seriesOf(scene).flatMap(({ name, widths, shape, quality }) =>
    widths.flatMap((width) =>
      formats.map((format) => ({
        name: `${name}-${width}.${format}`,
        picture: {
          width,
          height: Math.round(width / shape),
          format,
          ...(quality && format === 'avif' ? { quality } : {}),
        },
      })),
    ),
  );
  const sizes = await Promise.all(
    jobs.map(async ({ name, picture }) => {
      const bytes = await renderScene(scene, picture);
      await write(name, bytes);
      return bytes.length;
    }),
  );
  const total = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`artwork ${scene}: ${jobs.length} files, ${total} KB, ${seconds} s\n`);
}

async function buildMarks(): Promise<void> {
  await write('logo.svg', markSvg(logo));
  await write('favicon.svg', iconSvg(14));
  const square = Buffer.from(iconSvg(0));
  for (const [name, size] of [
    ['touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    await write(
      `${name}.png`,
      await sharp(square, { density: 72 * 8 })
        .resize(size, size)
        .png({ palette: true })
        .toBuffer(),
    );
  }
  for (const [key, mark] of Object.entries(partnerLogos)) await write(`partners/${key}.svg`, markSvg(mark));
}

async function build(): Promise<void> {
  const hash = await hashSource();
  const stamp = join(dist, '.hash');
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === hash) {
    process.stdout.write('artwork: nothing to do\n');
    return;
  }
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'partners'), { recursive: true });
  for (const scene of sceneNames) {
    await buildScene(scene);
    if (scene === 'links-first-light') await write('social-card.jpg', await renderSocialCard());
    releaseScenes();
  }
  await buildMarks();
  await writeFile(stamp, hash);
}

await build();
