import sharp from 'sharp';
import type { OutputInfo, OverlayOptions, Sharp } from 'sharp';
import { palette } from '../brushes/color';
import { grainTile } from '../brushes/noise';
import { createRandom } from '../brushes/random';
import { chooseKit } from './kits';
import { completeLook, seedOf } from './looks';
import type { PortraitLook } from './looks';
import { personMarkup } from './person';
import { paintPlace } from './places/paintPlace';
import { placeOf } from './places/registry';

export interface PortraitSubject {
  /** The same seed gives the same portrait; use the slug. */
  seed: string;
  /** The person's first sport or specialty, which chooses the place and the kit. */
  sport: string;
  look?: PortraitLook;
  /** Coaches wear the agency's jacket. */
  staff?: boolean;
}

/** Every portrait is drawn on this many units. */
const DRAWN = 800;
const VIEW = '-38 -66 836 836';

function svg(size: number, viewBox: string, content: string): Buffer {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">`;
  return Buffer.from(`${head}${content}</svg>`);
}

/** The low sun from the right and the cool of the sky from the left, laid over the figure only. */
function lightOn(size: number): Buffer {
  const { flag, peach, deep, chalk } = palette;
  const stops = (list: readonly (readonly [number, string, number])[]): string =>
    list.map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o}"/>`).join('');
  const defs = `<defs><linearGradient id="a" x1="0" x2="1" y1=".5" y2=".3">${stops([
    [0.1, deep, 0.3],
    [0.46, deep, 0.07],
    [0.56, flag, 0],
    [0.8, peach, 0.3],
    [1, flag, 0.4],
  ])}</linearGradient><linearGradient id="b" x2="0" y2="1">${stops([
    [0, chalk, 0.1],
    [0.35, chalk, 0],
    [0.72, deep, 0],
    [1, deep, 0.22],
  ])}</linearGradient></defs>`;
  const all = `width="${DRAWN}" height="${DRAWN}"`;
  return svg(
    size,
    `0 0 ${DRAWN} ${DRAWN}`,
    `${defs}<rect ${all} fill="url(#a)"/><rect ${all} fill="url(#b)"/>`,
  );
}

interface Layer {
  input: Buffer;
  raw: { width: number; height: number; channels: 3 | 4 };
}

const layerOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Layer => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 },
});

async function drawFigure(
  { seed, sport, look, staff = false }: PortraitSubject,
  size: number,
): Promise<Layer> {
  const chosen = completeLook(seed, look);
  // The mark on a jacket has to stay readable.
  const drawn = staff ? { ...chosen, mirrored: false } : chosen;
  const kit = chooseKit(placeOf(sport), staff, createRandom(seedOf(`kit ${seed}`)));
  const figure = sharp(svg(size, VIEW, personMarkup(seed, drawn, kit)));
  const lit = figure.ensureAlpha().composite([{ input: lightOn(size), blend: 'atop' }]);
  return layerOf(await lit.raw().toBuffer({ resolveWithObject: true }));
}

/** The blurred background, as behind a portrait lens: half the pixels are enough. */
async function drawPlace({ seed, sport }: PortraitSubject, size: number): Promise<Layer> {
  const canvas = paintPlace(placeOf(sport), seed);
  const place = sharp(Buffer.from(canvas.toString()), { density: (36 * size) / DRAWN });
  const soft = place.removeAlpha().blur(Math.max(0.3, size / 1000));
  return layerOf(await soft.raw().toBuffer({ resolveWithObject: true }));
}

/** A square portrait: head and shoulders in front of a place of the person's sport; the caller encodes it. */
export async function renderPortrait(subject: PortraitSubject, size: number): Promise<Sharp> {
  const [place, figure] = await Promise.all([drawPlace(subject, size), drawFigure(subject, size)]);
  const layers: OverlayOptions[] = [figure, { input: await grainTile(1), tile: true, blend: 'soft-light' }];
  return sharp(place.input, { raw: place.raw })
    .resize(size, size, { fit: 'fill', kernel: 'cubic' })
    .composite(layers);
}
