import type { Canvas, Point } from './canvas';
import { dab, smooth } from './canvas';
import { mix } from './color';
import type { Random } from './random';

/** A rough round blob, like a loaded brush pressed once. */
export function blob(x: number, y: number, rx: number, ry: number, random: Random, rough = 0.16): string {
  const points: Point[] = [];
  const corners = 9;
  for (let i = 0; i < corners; i += 1) {
    const angle = (i / corners) * Math.PI * 2;
    const r = 1 + random.range(-rough, rough);
    points.push([x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r]);
  }
  return smooth(points, true);
}

/** From deep shade to the glint of the sun. */
export type LeafTones = readonly [string, string, string, string];

export interface CrownOptions {
  x: number;
  y: number;
  rx: number;
  ry: number;
  random: Random;
  tones: LeafTones;
  leaf: number;
  clusters?: number;
}

interface Cluster {
  x: number;
  y: number;
  r: number;
  /** How much sun reaches it, about -1..1. */
  sun: number;
}

/** A crown of leaf clusters, each with its own shade and light; the ones in front lie over those behind. */
export function crown(canvas: Canvas, options: CrownOptions): void {
  const { x, y, rx, ry, random, tones, leaf, clusters = 26 } = options;
  const spots: Cluster[] = [];
  for (let i = 0; i < clusters; i += 1) {
    const angle = i * 2.399963;
    const reach = Math.sqrt((i + 0.5) / clusters) * 0.86;
    const u = Math.cos(angle) * reach;
    const v = Math.sin(angle) * reach;
    const r = Math.sqrt((rx * ry) / clusters) * random.range(0.8, 1.7);
    spots.push({ x: x + u * rx, y: y + v * ry, r, sun: u * 0.8 - v * 0.62 + random.range(-0.22, 0.22) });
  }
  const base = spots.map((s) => blob(s.x, s.y, s.r * 1.2, s.r * 1.05, random, 0.2)).join('');
  const ragged = spots.map((s) => leaves(s, random, leaf, 18, 1.2, [-Math.PI, Math.PI])).join('');
  canvas.path(base + ragged, { fill: tones[0] });
  spots.sort((a, b) => a.y - b.y);
  for (const spot of spots) cluster(canvas, spot, random, tones, leaf);
}

function cluster(
  canvas: Canvas,
  { x, y, r, sun }: Cluster,
  random: Random,
  tones: LeafTones,
  leaf: number,
): void {
  const under = { x: x - r * 0.12, y: y + r * 0.12, r };
  const shade =
    blob(under.x, under.y, r, r * 0.86, random, 0.2) + leaves(under, random, leaf, 12, 1.05, [0.4, 3]);
  canvas.path(shade, { fill: tones[0] });
  if (sun < -0.62) return;
  const body = { x: x + r * 0.1, y: y - r * 0.14, r: r * (0.6 + 0.28 * Math.max(-0.5, Math.min(1, sun))) };
  const bodyPath =
    blob(body.x, body.y, body.r, body.r * 0.8, random, 0.24) +
    leaves(body, random, leaf, 18, 1.08, [-2.6, 1.2]);
  canvas.path(bodyPath, { fill: mix(tones[0], tones[1], 0.75 + sun * 0.7) });
  if (sun < -0.2) return;
  const light = { x: x + r * 0.28, y: y - r * 0.32, r: r * Math.min(0.62, 0.34 + sun * 0.3) };
  const lightPath =
    blob(light.x, light.y, light.r, light.r * 0.7, random, 0.3) +
    leaves(light, random, leaf, 20, 1.2, [-2.5, 1.1]);
  canvas.path(lightPath, { fill: mix(tones[1], tones[2], 0.5 + sun * 0.7) });
  if (sun < 0.25) return;
  const glint = { x: x + r * 0.42, y: y - r * 0.44, r: r * 0.36 };
  canvas.path(leaves(glint, random, leaf * 0.8, 13, 0.9, [-3, 1.2]), {
    fill: mix(tones[2], tones[3], 0.3 + sun * 0.7),
  });
}

/** Loose leaves around a clump, between two angles. */
function leaves(
  spot: { x: number; y: number; r: number },
  random: Random,
  size: number,
  count: number,
  reach: number,
  [from, to]: readonly [number, number],
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const angle = random.range(from, to);
    const r = spot.r * reach * random.range(0.72, 1.14);
    const leaf = size * random.range(0.6, 1.3);
    d += dab(
      spot.x + Math.cos(angle) * r,
      spot.y + Math.sin(angle) * r * 0.85,
      leaf,
      leaf * 0.34,
      random.range(-0.7, 1.2),
    );
  }
  return d;
}

/** A tapering trunk with roots and a fork, round in the light from the right. */
export function trunk(
  canvas: Canvas,
  options: { x: number; foot: number; top: number; width: number; lean?: number; dark: string; lit: string },
): void {
  const { x, foot, top, width: w, lean = 0, dark, lit } = options;
  const h = foot - top;
  const tx = x + lean;
  const round = canvas.linear(x - w * 0.6, 0, x + w * 0.6, 0, [
    [0, dark],
    [0.55, mix(dark, lit, 0.22)],
    [0.86, mix(dark, lit, 0.72)],
    [1, lit],
  ]);
  const outline: Point[] = [
    [x - w * 1.1, foot + w * 0.16],
    [x - w * 0.56, foot - h * 0.05],
    [x - w * 0.44, foot - h * 0.3],
    [x - w * 0.42 + lean * 0.5, foot - h * 0.62],
    [tx - w * 1.1, top],
    [tx - w * 0.62, top - h * 0.02],
    [tx - w * 0.06, top + h * 0.2],
    [tx + w * 0.7, top - h * 0.06],
    [tx + w * 1.1, top],
    [x + w * 0.42 + lean * 0.5, foot - h * 0.58],
    [x + w * 0.46, foot - h * 0.3],
    [x + w * 0.58, foot - h * 0.05],
    [x + w * 1.15, foot + w * 0.14],
    [x + w * 0.2, foot + w * 0.08],
  ];
  canvas.path(smooth(outline, true), { fill: round });
  let grooves = '';
  for (let i = 0; i < 7; i += 1) {
    const gx = x + (i / 6 - 0.5) * w * 0.62;
    grooves += dab(
      gx + lean * 0.2,
      foot - h * (0.22 + 0.09 * (i % 4)),
      h * 0.36,
      w * 0.03,
      -Math.PI / 2 + lean / h / 2,
      w * 0.06,
    );
  }
  canvas.path(grooves, { fill: dark, opacity: 0.55 });
}

export interface WoodOptions {
  random: Random;
  from: number;
  to: number;
  /** The foot of the wood. */
  foot(x: number): number;
  height: number;
  tones: LeafTones;
  leaf?: number;
  spacing?: number;
}

/** A mass of distant trees, one small crown beside the other. */
export function wood(canvas: Canvas, options: WoodOptions): void {
  const { random, from, to, height, tones, leaf = 5, spacing = 0.34 } = options;
  const trees: { x: number; h: number; w: number }[] = [];
  for (let x = from; x < to; x += height * spacing * random.range(0.7, 1.5)) {
    const h = height * random.range(0.55, 1.1);
    trees.push({ x, h, w: h * random.range(0.34, 0.5) });
  }
  const skirts = trees.map(({ x, h, w }) => {
    const foot = options.foot(x);
    return blob(x, foot - h * 0.3, w * 1.1, h * 0.32, random, 0.12);
  });
  canvas.path(skirts.join(''), { fill: tones[0] });
  trees.sort((a, b) => b.h - a.h);
  for (const { x, h, w } of trees) {
    crown(canvas, {
      x,
      y: options.foot(x) - h * 0.56,
      rx: w,
      ry: h * 0.44,
      random,
      tones,
      leaf,
      clusters: 9,
    });
  }
}
