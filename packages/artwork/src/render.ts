import sharp from 'sharp';
import { grainTile } from './brushes/noise';
import { scenes } from './scenes/registry';
import type { SceneName } from './scenes/registry';

export interface RenderOptions {
  width: number;
  height: number;
  format: 'jpeg' | 'webp' | 'avif' | 'png';
  quality?: number;
  /** 0 leaves the film grain out, 1 is the usual amount. */
  grain?: number;
}

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

const QUALITY = { jpeg: 80, webp: 72, avif: 52, png: 100 } as const;
const DRAWN = { width: 1920, height: 1200 };
const rasters = new Map<string, Promise<Raster>>();

/** Each scene is drawn once per size class and kept; larger pictures are drawn, never blown up. */
function raster(name: SceneName, scale: number): Promise<Raster> {
  const key = `${name}@${scale}`;
  const known = rasters.get(key);
  if (known) return known;
  const svg = Buffer.from(scenes[name].paint().toString());
  const drawn = sharp(svg, { density: 72 * scale, limitInputPixels: false })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ data, width: info.width, height: info.height }));
  rasters.set(key, drawn);
  return drawn;
}

/** The largest window of the wanted shape, held as near to the scene's focus as the edges allow. */
function frame({ width, height }: Omit<Raster, 'data'>, shape: number, focus: readonly [number, number]) {
  const w = Math.min(width, Math.round(height * shape));
  const h = Math.min(height, Math.round(width / shape));
  const left = Math.round(Math.min(width - w, Math.max(0, focus[0] * width - w / 2)));
  const top = Math.round(Math.min(height - h, Math.max(0, focus[1] * height - h / 2)));
  return { left, top, width: w, height: h };
}

/** Forgets the drawn scenes, for callers that have finished with them. */
export function releaseScenes(): void {
  rasters.clear();
}

export async function renderScene(name: SceneName, options: RenderOptions): Promise<Buffer> {
  const { width, height, format, quality = QUALITY[format], grain = 1 } = options;
  const needed = Math.max(width / DRAWN.width, height / DRAWN.height);
  const { data, ...size } = await raster(name, needed > 1 ? Math.min(3, Math.ceil(needed * 2) / 2) : 1);
  const picture = sharp(data, { raw: { ...size, channels: 3 } })
    .extract(frame(size, width / height, scenes[name].focus))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  if (grain > 0) {
    picture.composite([{ input: await grainTile(grain), tile: true, blend: 'soft-light' }]);
  }
  if (format === 'avif') return picture.avif({ quality, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality, effort: 3 }).toBuffer();
  if (format === 'png') return picture.png({ compressionLevel: 9 }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}
