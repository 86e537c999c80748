import sharp, { type Sharp } from 'sharp';
import { grainTile } from './brushes/noise';
import { scenes } from './scenes/registry';
import type { SceneName } from './scenes/registry';

export interface RenderOptions {
  width: number;
  height: number;
  /** 0 leaves the film grain out, 1 is the usual amount. */
  grain?: number;
}

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

const DRAWN = { width: 1920, height: 1200 };
const rasters = new Map<string, Promise<Raster>>();

/** Draws a scene once per size and caches it; larger pictures are drawn larger, not enlarged. */
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

/** The largest crop of this aspect ratio, as near to the scene's focus as the edges allow. */
function frame({ width, height }: Omit<Raster, 'data'>, shape: number, focus: readonly [number, number]) {
  const w = Math.min(width, Math.round(height * shape));
  const h = Math.min(height, Math.round(width / shape));
  const left = Math.round(Math.min(width - w, Math.max(0, focus[0] * width - w / 2)));
  const top = Math.round(Math.min(height - h, Math.max(0, focus[1] * height - h / 2)));
  return { left, top, width: w, height: h };
}

/** Frees the memory of the drawn scenes. */
export function releaseScenes(): void {
  rasters.clear();
}

/** A scene cut to a size, around its focus; the caller encodes it. */
export async function renderScene(name: SceneName, options: RenderOptions): Promise<Sharp> {
  const { width, height, grain = 1 } = options;
  const needed = Math.max(width / DRAWN.width, height / DRAWN.height);
  const { data, ...size } = await raster(name, needed > 1 ? Math.min(3, Math.ceil(needed * 2) / 2) : 1);
  const picture = sharp(data, { raw: { ...size, channels: 3 } })
    .extract(frame(size, width / height, scenes[name].focus))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  return grain > 0
    ? picture.composite([{ input: await grainTile(grain), tile: true, blend: 'soft-light' }])
    : picture;
}
