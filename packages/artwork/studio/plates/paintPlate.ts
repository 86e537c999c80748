import type { Canvas } from '../brushes/canvas';
import { palette } from '../brushes/color';
import { createRandom, seedOf } from '../brushes/random';
import { paintPlace } from '../places/paintPlace';
import { paintBack } from './back';
import { type Plate, type PlateName, plates } from './registry';

const CUT = { width: 640, height: 800 };
// To the right of the initials, which a page writes into the dark of the lower left.
const FIGURE = { x: 392, top: 262 };

/** What stands for a person without a photo: a place of the sport, and somebody who looks into it. */
export function paintPlate(name: PlateName): Canvas {
  const { place, seed, left, ...figure }: Plate = plates[name];
  const canvas = paintPlace(place, `plate ${name} ${seed}`, { left, ...CUT });
  const { x, top } = FIGURE;
  paintBack(canvas, { ...figure, x: x + left, top, random: createRandom(seedOf(name)) });
  canvas.fill(
    canvas.linear(0, 470, 0, CUT.height, [
      [0, palette.deep, 0],
      [0.6, palette.deep, 0.5],
      [1, palette.night, 0.86],
    ]),
  );
  return canvas;
}
