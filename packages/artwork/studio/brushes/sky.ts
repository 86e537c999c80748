import type { Canvas, Stop } from './canvas';
import { dab, ellipse, smooth } from './canvas';
import type { Point } from './canvas';
import { fbm } from './random';
import type { Random } from './random';

/** One horizon for every picture that has one, on the 1200-pixel-high drawing. */
export const HORIZON = 504;

/** The sky's wash: even steps of colour from the top to the horizon. */
export function skyWash(canvas: Canvas, colors: readonly string[], bottom = HORIZON + 40): void {
  const stops = colors.map((color, i): Stop => [i / (colors.length - 1), color]);
  canvas.fill(canvas.linear(0, 0, 0, bottom, stops));
}

export interface SunOptions {
  x: number;
  y: number;
  radius: number;
  core: string;
  halo: string;
  reach: number;
  squash?: number;
}

/** The sun's disc in its own light. */
export function sun(canvas: Canvas, options: SunOptions): void {
  const { x, y, radius, core, halo, reach, squash = 0.7 } = options;
  const wide: Stop[] = [
    [0, halo, 0.95],
    [0.25, halo, 0.62],
    [0.55, halo, 0.24],
    [1, halo, 0],
  ];
  canvas.fill(canvas.radial(x, y, reach, wide, squash));
  const near: Stop[] = [
    [0, core, 0.95],
    [0.35, core, 0.45],
    [1, core, 0],
  ];
  canvas.fill(canvas.radial(x, y, radius * 4.2, near));
  canvas.path(ellipse(x, y, radius), { fill: core });
}

export interface StreakOptions {
  x: number;
  y: number;
  length: number;
  thickness: number;
  seed: number;
  fill: string;
  opacity?: number;
}

/** A long flat cloud with frayed, tapering ends. */
export function streakPath({ x, y, length, thickness, seed }: StreakOptions): string {
  const top: Point[] = [];
  const bottom: Point[] = [];
  const steps = 26;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const body = Math.sin(Math.PI * t) ** 0.8;
    const drift = fbm(t * 2.2, seed + 50, 2) * thickness * 0.8;
    const px = x + (t - 0.5) * length;
    top.push([px, y + drift - body * thickness * (0.55 + 0.5 * fbm(t * 7, seed, 3))]);
    bottom.push([px, y + drift + body * thickness * (0.28 + 0.22 * fbm(t * 5, seed + 9, 2))]);
  }
  return smooth([...top, ...bottom.reverse()], true);
}

export function streak(canvas: Canvas, options: StreakOptions): void {
  canvas.path(streakPath(options), { fill: options.fill, opacity: options.opacity });
}

export interface CumulusOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  random: Random;
  /** From the shaded underside to the sunlit right edge. */
  tones: readonly [string, string, string];
  opacity?: number;
}

/** A heaped cloud: lumps on a flat base, lit from the right. */
export function cumulus(canvas: Canvas, options: CumulusOptions): void {
  const { x, y, width, height, random, tones } = options;
  const layers: [string, string, string] = ['', '', ''];
  const lumps = 17;
  for (let i = 0; i < lumps; i += 1) {
    const t = (i + 0.5) / lumps;
    const crown = Math.sin(Math.PI * t) ** 0.9 * random.range(0.55, 1) * (0.8 + 0.35 * Math.sin(t * 5));
    const r = height * (0.12 + 0.3 * crown);
    const cx = x + (t - 0.5) * width * 0.94;
    const cy = y - r * 0.5 - crown * height * 0.3;
    layers[0] += ellipse(cx, cy, r * 1.4, r);
    layers[1] += ellipse(cx + r * 0.26, cy - r * 0.08, r * 1.1, r * 0.86);
    layers[2] += ellipse(cx + r * 0.5, cy - r * 0.18, r * 0.78, r * 0.6);
  }
  const base = y - height * 0.02;
  const clip = canvas.clip(
    `M${x - width} ${y - height * 2}H${x + width}V${base}Q${x} ${base + height * 0.05} ${x - width} ${base}Z`,
  );
  canvas.group({ opacity: options.opacity }, () => {
    canvas.group({ clip }, () =>
      layers.forEach((d, i) => canvas.path(d, { fill: tones[i], opacity: i ? 0.85 : 1 })),
    );
    canvas.path(dab(x, base, width * 1.16, height * 0.07), { fill: tones[0], opacity: 0.8 });
    canvas.path(dab(x + width * 0.2, base + height * 0.16, width * 0.8, height * 0.05), {
      fill: tones[1],
      opacity: 0.6,
    });
  });
}

/** A few gulls or swifts, far away. */
export function birds(canvas: Canvas, places: readonly Point[], size: number, color: string): void {
  places.forEach(([x, y], i) => {
    const s = size * (1 - 0.14 * (i % 3));
    const lift = s * (0.34 + 0.1 * (i % 2));
    const d = `M${x - s} ${y - lift}Q${x - s * 0.4} ${y - lift * 1.2} ${x} ${y}Q${x + s * 0.5} ${y - lift * 1.5} ${x + s} ${y - lift * 0.6}Q${x + s * 0.45} ${y - lift * 0.9} ${x} ${y + s * 0.14}Q${x - s * 0.4} ${y - lift * 0.7} ${x - s} ${y - lift}Z`;
    canvas.path(d, { fill: color });
  });
}
