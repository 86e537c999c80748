import type { Canvas, Point, Stop } from './canvas';
import { dab, ellipse, num, smooth } from './canvas';
import { fbm } from './random';
import type { Random } from './random';

export type Ridge = (x: number) => number;

export interface RidgeOptions {
  base: number;
  seed: number;
  /** Height of the waves in pixels and their length. */
  swell: number;
  wave: number;
  octaves?: number;
  gain?: number;
  /** Lifts or lowers the ground at chosen places: [x, lift, half width]. */
  bumps?: readonly (readonly [number, number, number])[];
}

export function createRidge({
  base,
  seed,
  swell,
  wave,
  octaves = 3,
  gain = 0.42,
  bumps = [],
}: RidgeOptions): Ridge {
  return (x) => {
    const lift = bumps.reduce(
      (sum, [at, height, reach]) => sum + height * Math.exp(-(((x - at) / reach) ** 2)),
      0,
    );
    return base - swell * fbm(x / wave, seed, octaves, gain) - lift;
  };
}

export interface Area {
  from: number;
  to: number;
  bottom: number;
}

export function ridgePath(ridge: Ridge, { from, to, bottom }: Area, step = 24): string {
  const points: Point[] = [];
  for (let x = from; x <= to + step; x += step) points.push([x, ridge(x)]);
  return `${smooth(points)}L${num(to + step)} ${num(bottom)}L${num(from)} ${num(bottom)}Z`;
}

/** Just the lit edge of a ridge, as a thin ribbon that swells where the slope turns to the sun. */
export function rimPath(ridge: Ridge, from: number, to: number, thickness: number, step = 18): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = from; x <= to; x += step) {
    const facing = (ridge(x + 14) - ridge(x - 14)) / 28;
    const y = ridge(x);
    upper.push([x, y - 0.5]);
    lower.push([x, y + thickness * Math.min(1.6, Math.max(0.02, 0.22 + facing * 3))]);
  }
  return smooth([...upper, ...lower.reverse()], true);
}

export interface HillOptions extends Area {
  ridge: Ridge;
  /** Colours from the ridge down to the foot. */
  colors: readonly string[];
  depth: number;
  lit?: string;
  shade?: string;
  random?: Random;
  /** How many dabs model the ground; none for far layers. */
  dabs?: number;
  dabSize?: number;
  strength?: number;
  rim?: number;
  /** Rounded forms: [x, half width]; shaded on the left, lit on the right. */
  forms?: readonly (readonly [number, number])[];
}

/** A layer of land: a wash, painted with dabs that follow the slope, and a lit rim. */
export function hill(canvas: Canvas, options: HillOptions): void {
  const { ridge, colors, depth, from, to } = options;
  let crest = Infinity;
  for (let x = from; x <= to; x += 40) crest = Math.min(crest, ridge(x));
  const stops = colors.map((color, i): Stop => [i / Math.max(1, colors.length - 1), color]);
  const outline = ridgePath(ridge, options);
  canvas.path(outline, { fill: canvas.linear(0, crest, 0, crest + depth, stops) });
  if (options.forms) modelForms(canvas, options, outline);
  if (options.dabs && options.random) modelGround(canvas, options, options.random, outline);
  if (options.rim && options.lit) {
    canvas.path(rimPath(ridge, from, to, options.rim), { fill: options.lit, opacity: 0.62 });
  }
}

/** Soft shade to the left of each form and light on its right flank. */
function modelForms(canvas: Canvas, options: HillOptions, outline: string): void {
  const { ridge, depth, forms = [], shade = '#000', lit = '#fff' } = options;
  canvas.group({ clip: canvas.clip(outline) }, () => {
    for (const [x, reach] of forms) {
      const spots = [
        [x - reach * 0.75, shade, 0.6],
        [x + reach * 0.42, lit, 0.5],
      ] as const;
      for (const [cx, color, strength] of spots) {
        const y = ridge(cx) + depth * 0.1;
        const stops: Stop[] = [
          [0, color, strength],
          [0.5, color, strength * 0.42],
          [1, color, 0],
        ];
        canvas.path(ellipse(cx, y, reach, reach * 0.42), { fill: canvas.radial(cx, y, reach, stops, 0.42) });
      }
    }
  });
}

function modelGround(canvas: Canvas, options: HillOptions, random: Random, outline: string): void {
  const { ridge, from, to, depth, dabs = 0, dabSize = 60, strength = 0.3 } = options;
  const layers: [string, string] = ['', ''];
  for (let i = 0; i < dabs; i += 1) {
    const x = random.range(from, to);
    const down = random() ** 1.4;
    const y = ridge(x) + 3 + down * depth;
    const slope = (ridge(x + 30) - ridge(x - 30)) / 60;
    const angle = Math.atan(slope) * (1 - down * 0.7) + random.range(-0.06, 0.06);
    const size = dabSize * (0.5 + down) * random.range(0.5, 1.3);
    const lit = slope + random.range(-0.12, 0.12) > 0.01;
    layers[lit ? 1 : 0] += dab(x, y, size, size * random.range(0.022, 0.05), angle, -size * 0.03);
  }
  canvas.group({ clip: canvas.clip(outline), opacity: strength }, () => {
    canvas.path(layers[0], { fill: options.shade ?? '#000' });
    canvas.path(layers[1], { fill: options.lit ?? '#fff' });
  });
}
