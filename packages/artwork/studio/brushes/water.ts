import type { Canvas } from './canvas';
import { dab, smooth } from './canvas';
import type { Point } from './canvas';
import { fbm } from './random';
import type { Random } from './random';

export interface RippleOptions {
  random: Random;
  count: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  size: readonly [far: number, near: number];
  color: string;
  opacity?: number;
  /** Narrows the band around a middle, as the sun's path on the sea. */
  around?: { x: number; far: number; near: number };
  thickness?: number;
}

/** Level dabs of light or shade that grow towards the viewer. */
export function ripples(canvas: Canvas, options: RippleOptions): void {
  const { random, count, from, to, top, bottom, size, around, thickness = 0.06 } = options;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const depth = random() ** 1.5;
    const y = top + depth * (bottom - top);
    let x = random.range(from, to);
    if (around) {
      const spread = around.far + (around.near - around.far) * depth;
      x = around.x + (random() + random() + random() - 1.5) * spread;
    }
    const length = (size[0] + (size[1] - size[0]) * depth) * random.range(0.4, 1.3);
    d += dab(x, y, length, Math.max(0.5, length * thickness * random.range(0.6, 1.2)), 0, length * 0.02);
  }
  canvas.path(d, { fill: options.color, opacity: options.opacity });
}

/** A line of surf along a shore: it swells, thins and breaks off. */
export function foamPath(shore: readonly Point[], thickness: number, seed: number): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i < shore.length - 1; i += 1) {
    const [x0, y0] = shore[i] ?? [0, 0];
    const [x1, y1] = shore[i + 1] ?? [0, 0];
    for (let k = 0; k < 10; k += 1) {
      const t = k / 10;
      const eased = t * t * (3 - 2 * t);
      const x = x0 + (x1 - x0) * t;
      const y = y0 + (y1 - y0) * eased;
      const swell = Math.max(0.04, 0.5 + 1.1 * fbm(x / 120, seed, 3));
      upper.push([x, y - thickness * swell * 0.5 + fbm(x / 60, seed + 3, 2) * 2]);
      lower.push([x, y + thickness * swell * 0.5]);
    }
  }
  return smooth([...upper, ...lower.reverse()], true);
}
