import type { Canvas } from './canvas';
import { dab, num } from './canvas';
import type { Ridge } from './hills';
import type { Random } from './random';

/** One blade: a tapered curve from its root to a leaning tip. */
export function blade(x: number, y: number, height: number, lean: number, thickness: number): string {
  const tipX = x + lean;
  const tipY = y - height;
  const midX = x + lean * 0.25;
  const midY = y - height * 0.6;
  const w = thickness / 2;
  return `M${num(x - w)} ${num(y)}Q${num(midX - w)} ${num(midY)} ${num(tipX)} ${num(tipY)}Q${num(midX + w)} ${num(midY)} ${num(x + w)} ${num(y)}Z`;
}

export interface GrassOptions {
  random: Random;
  count: number;
  from: number;
  to: number;
  /** Where the roots stand: depth 0 is the back row, 1 the front. */
  root(x: number, depth: number): number;
  height: readonly [back: number, front: number];
  /** Dark to light; the last one is the light caught by tips and seed heads. */
  tones: readonly [string, string, string, string];
  wind?: number;
  seeds?: number;
  thickness?: number;
}

/** Fescue in tufts, row by row, with seed heads that catch the sun. */
export function fescue(canvas: Canvas, options: GrassOptions): void {
  const rows = 5;
  for (let row = 0; row < rows; row += 1) fescueRow(canvas, options, row, rows);
}

function fescueRow(canvas: Canvas, options: GrassOptions, row: number, rows: number): void {
  const { random, from, to, height, tones, wind = -0.25, seeds = 0.2, thickness = 3 } = options;
  const layers: [string, string, string, string] = ['', '', '', ''];
  const tufts = Math.round(options.count / rows);
  for (let i = 0; i < tufts; i += 1) {
    const depth = (row + random()) / rows;
    const x = random.range(from, to);
    const y = options.root(x, depth);
    const tall = (height[0] + (height[1] - height[0]) * depth) * random.range(0.65, 1.15);
    const sway = wind + random.range(-0.1, 0.1);
    const blades = 7 + Math.floor(random() * 5);
    for (let b = 0; b < blades; b += 1) {
      const spread = (b / (blades - 1) - 0.5) * 2;
      const h = tall * (1 - 0.34 * Math.abs(spread)) * random.range(0.75, 1.1);
      const lean = h * (sway + spread * 0.34 + random.range(-0.08, 0.08));
      const bx = x + spread * tall * 0.12;
      const shade = Math.min(2, Math.floor(random() * 3 * (0.65 + 0.35 * (spread + 1))));
      const index = shade === 0 ? 0 : shade === 1 ? 1 : 2;
      layers[index] += blade(bx, y, h, lean, thickness * (0.5 + depth * 0.6));
      if (random() < seeds) layers[3] += seedHead(bx + lean, y - h, h, lean, random);
    }
  }
  layers.forEach((d, i) => canvas.path(d, { fill: tones[i], opacity: i === 3 ? 0.9 : 1 }));
}

function seedHead(x: number, y: number, h: number, lean: number, random: Random): string {
  const size = Math.min(26, h * 0.2) * random.range(0.7, 1.1);
  const angle = Math.atan2(-h, lean * 1.8);
  return dab(
    x - Math.cos(angle) * size * 0.3,
    y - Math.sin(angle) * size * 0.3,
    size,
    size * 0.14,
    angle,
    size * 0.06,
  );
}

/** A thin fringe of grass along a ridge, for edges that must not look cut out. */
export function fringe(
  canvas: Canvas,
  ridge: Ridge,
  options: {
    random: Random;
    from: number;
    to: number;
    height: number;
    spacing: number;
    color: string;
    lean?: number;
  },
): void {
  const { random, from, to, height, spacing, color, lean = -0.3 } = options;
  let d = '';
  for (let x = from; x < to; x += spacing * random.range(0.2, 1.8)) {
    const h = height * random.range(0.3, 1.1) * (0.5 + 0.5 * Math.abs(Math.sin(x / 53) * Math.cos(x / 131)));
    d += blade(x, ridge(x) + 3, h + 2, h * (lean + random.range(-0.3, 0.3)), Math.max(1, height * 0.14));
  }
  canvas.path(d, { fill: color });
}
