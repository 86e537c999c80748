import sharp, { type Sharp } from 'sharp';
import { grainTile } from '../brushes/noise';
import { createRandom, seedOf } from '../brushes/random';
import { SIZE } from '../places/frame';
import { paintPlace } from '../places/paintPlace';
import { paintBack } from '../plates/back';
import { type Cover, type CoverName, covers } from './registry';

const WIDTH = 1600;
const HEIGHT = 1000;
const SCALE = WIDTH / SIZE;

/** A cover at the size of an upload; the caller encodes it. */
export async function renderCover(name: CoverName): Promise<Sharp> {
  const { place, seed, top, somebody }: Cover = covers[name];
  const canvas = paintPlace(place, `cover ${name} ${seed}`, { left: 0, width: SIZE, height: SIZE });
  if (somebody)
    paintBack(canvas, { ...somebody, top: somebody.top + top, random: createRandom(seedOf(name)) });
  const drawn = await sharp(Buffer.from(canvas.toString()), { density: 72 * SCALE })
    .removeAlpha()
    .extract({ left: 0, top: Math.round(top * SCALE), width: WIDTH, height: HEIGHT })
    .toBuffer();
  return sharp(drawn).composite([{ input: await grainTile(1), tile: true, blend: 'soft-light' }]);
}
