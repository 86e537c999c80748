import type { Canvas } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';
import { fescue, fringe } from '../../brushes/grass';
import { createRidge, hill } from '../../brushes/hills';
import { mistPool } from '../../brushes/light';
import type { Random } from '../../brushes/random';

export const gold = mix(palette.flag, palette.sand, 0.4);

export const turf = mix(palette.fairway, palette.mint, 0.2);

interface Layer {
  base: number;
  seed: number;
  swell: number;
  wave: number;
  color: string;
  /** Dunes: [x, height, half width]. */
  bumps: readonly (readonly [number, number, number])[];
}

const dunes: readonly Layer[] = [
  {
    base: 668,
    seed: 71,
    swell: 9,
    wave: 150,
    color: mix(mix(palette.mist, palette.peach, 0.28), palette.sand, 0.3),
    bumps: [
      [1800, 92, 170],
      [1560, 20, 90],
      [1060, 20, 120],
      [760, 12, 100],
      [250, 14, 150],
    ],
  },
  {
    base: 706,
    seed: 88,
    swell: 12,
    wave: 190,
    color: mix(mix(palette.fairway, palette.mist, 0.5), palette.sand, 0.3),
    bumps: [
      [1950, 150, 190],
      [1640, 30, 130],
      [880, 40, 150],
      [520, 22, 130],
      [90, 42, 190],
    ],
  },
  {
    base: 758,
    seed: 93,
    swell: 12,
    wave: 230,
    color: mix(mix(palette.fairway, palette.mint, 0.24), palette.mist, 0.2),
    bumps: [
      [340, 74, 230],
      [1080, 40, 150],
      [1790, 64, 150],
      [700, 26, 140],
      [-40, 30, 160],
    ],
  },
];

export function paintDunes(canvas: Canvas, random: Random): void {
  dunes.forEach(({ color, ...shape }, i) => {
    const ridge = createRidge({ ...shape, octaves: 4 });
    const edge = mix(color, palette.deep, 0.3);
    fringe(canvas, ridge, { random, from: 0, to: 1920, height: 8 + i * 5, spacing: 4.5, color: edge });
    hill(canvas, {
      ridge,
      from: -30,
      to: 1950,
      bottom: 1200,
      depth: 150,
      colors: [mix(color, gold, 0.3), color, mix(color, palette.fairway, 0.7)],
      lit: mix(gold, palette.chalk, 0.1),
      shade: mix(palette.fairway, palette.deep, 0.4 - i * 0.1),
      forms: shape.bumps.map(([x, , reach]) => [x, reach * 1.15] as const),
      random,
      dabs: 620,
      dabSize: 70 + i * 26,
      strength: 0.34,
      rim: 5 + i,
    });
    mistPool(
      canvas,
      1300 - i * 260,
      shape.base + 30,
      880,
      mix(palette.peach, palette.sand, 0.5),
      0.34 - i * 0.09,
      0.08,
    );
  });
}

export function paintForeground(canvas: Canvas, random: Random): void {
  const near = mix(palette.deep, palette.fairway, 0.35);
  const sides: [number, number, number, number, readonly (readonly [number, number, number])[]][] = [
    [
      -40,
      1060,
      1216,
      51,
      [
        [-20, 190, 360],
        [430, 40, 220],
      ],
    ],
    [1180, 1960, 1200, 57, [[1980, 290, 270]]],
  ];
  for (const [from, to, base, seed, bumps] of sides) {
    const ridge = createRidge({ base, seed, swell: 14, wave: 200, bumps });
    hill(canvas, { ridge, from, to, bottom: 1230, depth: 260, colors: [near, palette.deep, palette.deep] });
    fescue(canvas, {
      random,
      count: 620,
      from,
      to,
      root: (x, depth) => ridge(x) + 6 + depth * Math.max(60, 1290 - ridge(x)),
      height: [46, 150],
      tones: [
        palette.deep,
        near,
        mix(palette.fairway, palette.flag, 0.24),
        mix(palette.flag, palette.sand, 0.35),
      ],
      seeds: 0.17,
    });
  }
}

/** Loose clumps of rough between the fairway and the dunes. */
export function paintRough(canvas: Canvas, random: Random): void {
  const patches: [number, number, number, number, number][] = [
    [1450, 1940, 925, 70, 80],
    [620, 930, 905, 70, 34],
    [1480, 1940, 1010, 70, 70],
  ];
  for (const [from, to, y, fall, count] of patches) {
    fescue(canvas, {
      random,
      count,
      from,
      to,
      root: (x, depth) => y + depth * fall + Math.sin(x / 47) * 16 + Math.sin(x / 131) * 22,
      height: [14, 34],
      tones: [
        palette.deep,
        mix(turf, palette.deep, 0.4),
        mix(turf, palette.flag, 0.2),
        mix(palette.flag, palette.sand, 0.3),
      ],
      seeds: 0.18,
      thickness: 2,
    });
  }
}
