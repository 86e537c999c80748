import type { Canvas, Point } from './canvas';
import { dab, ellipse, num, polygon, smooth } from './canvas';
import { mix, palette } from './color';
import { blade } from './grass';
import { blob } from './trees';
import type { Random } from './random';

/** A point on the middle of a ribbon of turf and half its width there. */
export type Station = readonly [x: number, y: number, half: number];

function edge(stations: readonly Station[], u: number): Point[] {
  return stations.map(([x, y, half]): Point => [x + half * u, y + half * u * -0.02]);
}

/** Mown turf that follows a winding line into the distance, in alternating stripes. */
export function fairway(
  canvas: Canvas,
  stations: readonly Station[],
  options: { light: string; dark: string; stripes: number; edge: string; random: Random },
): void {
  const { light, dark, stripes } = options;
  const band = (from: number, to: number): string => {
    const right = smooth(edge(stations, to).reverse()).replace('M', 'L');
    return `${smooth(edge(stations, from))}${right}Z`;
  };
  canvas.path(band(-1.12, 1.1), { fill: options.edge, opacity: 0.5 });
  for (let i = 0; i < stripes; i += 1) {
    const from = -1 + (2 * i) / stripes;
    canvas.path(band(from, from + 2 / stripes + 0.01), { fill: i % 2 ? light : dark });
  }
  let rough = '';
  for (let k = 0; k < stations.length - 1; k += 1) {
    const [x0, y0, h0] = stations[k] ?? [0, 0, 0];
    const [x1, y1, h1] = stations[k + 1] ?? [0, 0, 0];
    for (let i = 0; i < 90; i += 1) {
      const t = options.random();
      const half = h0 + (h1 - h0) * t;
      const side = i % 2 ? 1 : -1;
      const tall = half * options.random.range(0.03, 0.085);
      const x = x0 + (x1 - x0) * t + side * half * options.random.range(1.02, 1.14);
      rough += blade(
        x,
        y0 + (y1 - y0) * t + tall * 0.4,
        tall,
        -tall * options.random.range(0, 0.6),
        half * 0.012,
      );
    }
  }
  canvas.path(rough, { fill: options.edge, opacity: 0.8 });
}

/** A putting green: a lying pool of close turf, lit from the right. */
export function green(
  canvas: Canvas,
  { x, y, rx, ry, random }: { x: number; y: number; rx: number; ry: number; random: Random },
): void {
  const base = mix(palette.mint, palette.flag, 0.42);
  canvas.path(blob(x, y + ry * 0.2, rx * 1.12, ry * 1.22, random, 0.06), {
    fill: mix(palette.fairway, base, 0.42),
  });
  const outline = blob(x, y, rx, ry, random, 0.06);
  const fill = canvas.linear(x - rx, y, x + rx, y, [
    [0, mix(palette.fairway, base, 0.55)],
    [0.55, mix(palette.fairway, base, 0.82)],
    [1, mix(base, palette.chalk, 0.3)],
  ]);
  canvas.path(outline, { fill });
  let bands = '';
  for (let i = 0; i < 7; i += 1)
    bands += dab(x + rx * 0.1, y - ry + (i + 0.5) * ry * 0.3, rx * 1.7, ry * 0.08);
  canvas.path(bands, { fill: palette.chalk, opacity: 0.14, clip: canvas.clip(outline) });
}

/** The pin: pole, cloth in the wind, hole and a long shadow to the left. */
export function flagstick(
  canvas: Canvas,
  { x, y, height, cloth, lit }: { x: number; y: number; height: number; cloth: string; lit: string },
): void {
  const w = Math.max(2, height * 0.018);
  const top = y - height;
  canvas.path(ellipse(x, y, w * 2.4, w * 0.9), { fill: palette.deep });
  canvas.path(`M${x} ${y}L${num(x - height * 1.5)} ${num(y + height * 0.13)}`, {
    stroke: palette.deep,
    width: w,
    opacity: 0.35,
  });
  canvas.path(
    polygon([
      [x - w / 2, y],
      [x - w / 3, top],
      [x + w / 3, top],
      [x + w / 2, y],
    ]),
    { fill: palette.ink },
  );
  canvas.path(`M${num(x + w * 0.3)} ${y}V${num(top)}`, {
    stroke: palette.chalk,
    width: w * 0.35,
    opacity: 0.8,
  });
  const fw = height * 0.36;
  const fh = height * 0.22;
  const wave = (dx: number, dy: number): string => `${num(x + fw * dx)} ${num(top + fh * dy)}`;
  const outline = `M${wave(0, 0.02)}C${wave(-0.35, -0.12)} ${wave(-0.55, 0.3)} ${wave(-1, 0.34)}C${wave(-0.93, 0.5)} ${wave(-0.98, 0.62)} ${wave(-0.94, 0.78)}C${wave(-0.5, 0.78)} ${wave(-0.4, 0.9)} ${wave(0, 1)}Z`;
  canvas.path(outline, { fill: cloth });
  canvas.path(
    `M${wave(0, 0.02)}C${wave(-0.2, -0.05)} ${wave(-0.3, 0.04)} ${wave(-0.42, 0.12)}C${wave(-0.3, 0.4)} ${wave(-0.36, 0.7)} ${wave(-0.3, 0.9)}L${wave(0, 1)}Z`,
    {
      fill: lit,
      opacity: 0.75,
    },
  );
}

export interface BunkerOptions {
  x: number;
  y: number;
  rx: number;
  ry: number;
  random: Random;
  turf: string;
}

/** A bunker of two lobes: the sodded far wall in shade, the sand lit where the low sun reaches the floor. */
export function bunker(canvas: Canvas, { x, y, rx, ry, random, turf }: BunkerOptions): void {
  const lobes = (dy: number, k: number): string =>
    blob(x - rx * 0.34, y + dy, rx * 0.66 * k, ry * 0.92 * k, random, 0.07) +
    blob(x + rx * 0.36, y - ry * 0.16 + dy, rx * 0.62 * k, ry * 0.74 * k, random, 0.07);
  const shadow = mix(turf, palette.deep, 0.66);
  const outline = lobes(0, 1);
  const lip = mix(turf, palette.flag, 0.42);
  canvas.path(lobes(ry * 0.12, 1.05), { fill: lip, opacity: 0.7 });
  canvas.group({ clip: canvas.clip(outline) }, () => {
    canvas.path(outline, { fill: shadow });
    const floor = canvas.linear(x - rx, y + ry, x + rx, y - ry * 0.4, [
      [0, mix(palette.sand, palette.flag, 0.4)],
      [0.45, mix(palette.sand, palette.peach, 0.3)],
      [0.75, mix(mix(palette.sand, palette.peach, 0.3), palette.mist, 0.5)],
      [1, mix(palette.mist, palette.deep, 0.5)],
    ]);
    canvas.path(lobes(ry * 0.46, 1.02), { fill: floor });
    let raked = '';
    for (let i = 0; i < 7; i += 1)
      raked += dab(x - rx * 0.1, y + ry * (0.2 + i * 0.1), rx * 1.6, ry * 0.02, 0, ry * 0.1);
    canvas.path(raked, { fill: palette.mist, opacity: 0.25 });
  });
  let tufts = '';
  for (let i = 0; i < 46; i += 1) {
    const t = random.range(-1, 1);
    const foot = y - ry * (0.84 - 0.06 * t) * Math.sqrt(Math.max(0, 1 - t * t * 0.9)) + ry * 0.08;
    const h = ry * random.range(0.14, 0.42);
    tufts += blade(x + t * rx * 0.9, foot, h, -h * random.range(0, 0.7), Math.max(1.2, ry * 0.07));
  }
  canvas.path(tufts, { fill: mix(turf, palette.flag, 0.3) });
}
