import { Canvas, type Cut } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { bloom, vignette } from '../brushes/light';
import { createRandom, seedOf } from '../brushes/random';
import { SIZE, hours } from './frame';
import type { Setting } from './frame';
import { places } from './registry';
import type { PlaceName } from './registry';

/** Draws a place, or a cut of it: the seed moves the sun, the clouds and the ridges. */
export function paintPlace(name: PlaceName, seed: string, cut: Cut): Canvas {
  const random = createRandom(seedOf(seed));
  const canvas = new Canvas(SIZE, SIZE, cut);
  const setting: Setting = { canvas, random, hour: random.pick(hours) };
  places[name](setting);
  bloom(canvas, 720, 280, 640, mix(setting.hour.halo, palette.peach, 0.2), 0.34);
  vignette(canvas, mix(palette.fairway, palette.sky, 0.5), 0.4);
  return canvas;
}
