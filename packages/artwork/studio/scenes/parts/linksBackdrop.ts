import type { Canvas, Point, Stop } from '../../brushes/canvas';
import { smooth } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';
import { createRidge, hill } from '../../brushes/hills';
import { mistPool } from '../../brushes/light';
import type { Random } from '../../brushes/random';
import { HORIZON, skyWash, streak, sun } from '../../brushes/sky';
import { foamPath, ripples } from '../../brushes/water';

export const SUN: Point = [1492, 448];
const teal = mix(mix(palette.fairway, palette.mist, 0.35), palette.sky, 0.26);

function paintClouds(canvas: Canvas): void {
  const glow = mix(palette.flag, palette.chalk, 0.5);
  const clouds: [number, number, number, number, number][] = [
    [330, 96, 1060, 30, 3],
    [1560, 70, 1000, 44, 11],
    [980, 176, 760, 26, 5],
    [1700, 188, 640, 34, 21],
    [250, 270, 620, 16, 8],
    [1130, 272, 560, 22, 14],
    [1790, 296, 520, 26, 17],
    [1330, 344, 420, 15, 31],
    [700, 372, 640, 11, 25],
    [1660, 388, 330, 11, 28],
    [1210, 418, 300, 8, 37],
  ];
  for (const [x, y, length, thickness, seed] of clouds) {
    const near = Math.max(0, 1 - Math.hypot((x - SUN[0]) / 1250, (y - SUN[1]) / 640));
    const cool = mix(teal, palette.sky, 0.12 + (y / 500) * 0.16);
    const body = near > 0.35 ? mix(mix(palette.mist, palette.peach, 0.45), palette.peach, near) : cool;
    streak(canvas, { x, y, length, thickness, seed, fill: body, opacity: 0.5 + near * 0.3 });
    streak(canvas, {
      x: x + length * 0.07,
      y: y + thickness * 0.16,
      length: length * 0.66,
      thickness: thickness * 0.34,
      seed: seed + 2,
      fill: mix(mix(palette.peach, palette.sand, 0.4), glow, near),
      opacity: 0.1 + near * 0.75,
    });
  }
}

export function paintSky(canvas: Canvas): void {
  skyWash(canvas, [
    mix(palette.deep, teal, 0.42),
    mix(palette.fairway, teal, 0.75),
    mix(teal, palette.sky, 0.16),
    mix(mix(teal, palette.sky, 0.36), palette.peach, 0.2),
    mix(mix(palette.mist, palette.sky, 0.3), palette.peach, 0.55),
  ]);
  canvas.fill(
    canvas.linear(1920, 0, 760, 240, [
      [0, mix(palette.mist, palette.peach, 0.5), 0.6],
      [1, palette.mist, 0],
    ]),
  );
  const flush: Stop[] = [
    [0, palette.peach, 0.95],
    [0.34, palette.peach, 0.62],
    [0.68, mix(palette.peach, palette.sand, 0.35), 0.24],
    [1, palette.sand, 0],
  ];
  canvas.fill(canvas.radial(SUN[0] + 80, SUN[1] + 60, 1120, flush, 0.52));
  sun(canvas, {
    x: SUN[0],
    y: SUN[1],
    radius: 54,
    core: mix(palette.chalk, palette.flag, 0.1),
    halo: mix(palette.flag, palette.chalk, 0.16),
    reach: 800,
    squash: 0.62,
  });
  paintClouds(canvas);
}

function paintHeadlands(canvas: Canvas): void {
  const air = mix(mix(palette.mist, palette.sky, 0.3), palette.peach, 0.3);
  const headlands: [number, number, number, string, readonly (readonly [number, number, number])[]][] = [
    [
      HORIZON + 3,
      3,
      40,
      mix(teal, air, 0.62),
      [
        [560, 30, 210],
        [330, 44, 170],
        [820, 12, 120],
      ],
    ],
    [
      HORIZON + 4,
      4,
      47,
      mix(teal, air, 0.36),
      [
        [60, 66, 240],
        [330, 30, 150],
      ],
    ],
    [
      HORIZON + 8,
      4,
      61,
      mix(teal, air, 0.1),
      [
        [-70, 62, 220],
        [180, 18, 130],
      ],
    ],
  ];
  for (const [base, swell, seed, color, bumps] of headlands) {
    const ridge = createRidge({ base, seed, swell, wave: 90, bumps });
    const lit = mix(color, palette.peach, 0.4);
    const colors = [mix(color, palette.peach, 0.1), mix(color, palette.sky, 0.16)];
    hill(canvas, { ridge, from: -30, to: 1000, bottom: HORIZON + 8, depth: 70, colors, lit, rim: 4 });
  }
}

export function paintSea(canvas: Canvas, random: Random): void {
  paintHeadlands(canvas);
  const bed = `M0 ${HORIZON}H1920V780H0Z`;
  const gold = mix(palette.flag, palette.peach, 0.35);
  canvas.path(bed, {
    fill: canvas.linear(0, HORIZON, 0, 690, [
      [0, mix(mix(palette.mist, palette.sky, 0.35), palette.peach, 0.42)],
      [0.3, mix(teal, palette.sky, 0.2)],
      [1, mix(palette.fairway, teal, 0.7)],
    ]),
  });
  canvas.path(bed, {
    fill: canvas.linear(0, 0, 1250, 0, [
      [0, mix(palette.deep, teal, 0.35), 0.7],
      [0.6, mix(palette.deep, teal, 0.4), 0.34],
      [1, teal, 0],
    ]),
  });
  mistPool(canvas, SUN[0], HORIZON + 24, 760, gold, 0.85, 0.17);
  mistPool(canvas, SUN[0], HORIZON + 14, 330, mix(palette.flag, palette.chalk, 0.6), 0.9, 0.2);
  const all = { random, from: 0, to: 1920, top: HORIZON + 3, bottom: 690 };
  const dark = mix(palette.fairway, teal, 0.5);
  ripples(canvas, { ...all, count: 420, size: [30, 190], color: dark, opacity: 0.34, thickness: 0.02 });
  const pale = mix(palette.sky, palette.peach, 0.3);
  ripples(canvas, { ...all, count: 240, size: [24, 150], color: pale, opacity: 0.26, thickness: 0.016 });
  const path = {
    ...all,
    size: [16, 84] as const,
    around: { x: SUN[0], far: 100, near: 330 },
    thickness: 0.05,
  };
  ripples(canvas, { ...path, count: 420, color: mix(palette.flag, palette.chalk, 0.55), opacity: 0.95 });
  ripples(canvas, { ...path, count: 240, color: palette.chalk, around: { x: SUN[0], far: 44, near: 120 } });
}

/** The bay: wet sand that mirrors the sky, and lines of surf. */
export function paintShore(canvas: Canvas): void {
  const shore = (shift: number, lift: number): Point[] =>
    (
      [
        [-60, 670],
        [180, 648],
        [430, 640],
        [700, 652],
        [930, 644],
        [1120, 616],
        [1290, 606],
        [1480, 612],
        [1680, 598],
        [1980, 590],
      ] as const
    ).map(([x, y], i): Point => [x + shift, y + lift + Math.sin(i * 2.1 + shift) * 5]);
  canvas.path(`${smooth(shore(0, 0))}L1980 800L-60 800Z`, {
    fill: canvas.linear(0, 0, 1920, 0, [
      [0, mix(palette.mist, teal, 0.6)],
      [0.5, mix(palette.sand, palette.mist, 0.55)],
      [0.76, mix(mix(palette.sand, palette.peach, 0.4), palette.flag, 0.3)],
      [1, mix(palette.sand, palette.mist, 0.4)],
    ]),
  });
  const wet = mix(palette.mist, palette.peach, 0.4);
  canvas.path(foamPath(shore(10, 9), 15, 71), { fill: wet, opacity: 0.4 });
  const color = mix(palette.chalk, palette.peach, 0.14);
  const lines = [
    [0, -2, 10, 0.9],
    [46, -16, 7, 0.75],
    [-30, -30, 5, 0.6],
    [26, -46, 3.4, 0.45],
  ] as const;
  lines.forEach(([shift, lift, thickness, opacity], i) => {
    const light = canvas.linear(0, 0, 1400, 0, [
      [0, mix(color, teal, 0.55)],
      [1, color],
    ]);
    canvas.path(foamPath(shore(shift, lift), thickness, 5 + i * 7), { fill: light, opacity });
  });
}
