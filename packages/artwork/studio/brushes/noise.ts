import sharp from 'sharp';
import { createRandom } from './random';

const SIZE = 256;
const tiles = new Map<number, Promise<Buffer>>();

/** A square of film grain around middle grey, for soft light; the same on every run. */
export function grainTile(strength: number): Promise<Buffer> {
  const known = tiles.get(strength);
  if (known) return known;
  const random = createRandom(7919);
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const value = 128 + (random() + random() + random() - 1.5) * 17 * strength;
    pixels.fill(Math.round(value), i * 4, i * 4 + 3);
    pixels[i * 4 + 3] = 255;
  }
  const tile = sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
    .png()
    .toBuffer();
  tiles.set(strength, tile);
  return tile;
}
