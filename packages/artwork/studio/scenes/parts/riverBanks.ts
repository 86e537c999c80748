import { num, smooth } from '../../brushes/canvas';
import type { Point, Canvas } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';
import { createRidge, hill } from '../../brushes/hills';
import { haze } from '../../brushes/light';
import type { Random } from '../../brushes/random';
import { skyWash, streak, sun } from '../../brushes/sky';
import { wood } from '../../brushes/trees';
import type { LeafTones } from '../../brushes/trees';

export const SUN: Point = [1420, 372];

export const mistColor = mix(palette.sand, palette.sky, 0.4);

export const warm = mix(palette.flag, palette.sand, 0.4);

export const leaf = (air: number): LeafTones => {
  const hazy = (color: string): string => mix(color, mistColor, air);
  return [
    hazy(palette.deep),
    hazy(mix(palette.fairway, palette.mint, 0.12)),
    hazy(mix(palette.fairway, palette.flag, 0.42)),
    hazy(mix(palette.flag, palette.mint, 0.4)),
  ];
};

export function paintSky(canvas: Canvas): void {
  skyWash(canvas, [
    mix(palette.mist, palette.sky, 0.5),
    mix(palette.sky, palette.mint, 0.2),
    mix(mix(palette.sky, palette.sand, 0.6), palette.peach, 0.12),
    mix(mix(palette.sand, palette.flag, 0.2), palette.peach, 0.25),
    mix(palette.sand, palette.peach, 0.2),
  ]);
  sun(canvas, {
    x: SUN[0],
    y: SUN[1],
    radius: 48,
    core: palette.chalk,
    halo: mix(mix(palette.flag, palette.peach, 0.4), palette.sand, 0.3),
    reach: 980,
  });
  for (const [x, y, length, thickness, seed] of [
    [420, 120, 1100, 28, 2],
    [1300, 170, 900, 22, 7],
    [760, 262, 760, 18, 13],
  ] as const) {
    streak(canvas, {
      x,
      y,
      length,
      thickness,
      seed,
      fill: mix(palette.chalk, palette.peach, 0.4),
      opacity: 0.55,
    });
  }
}

export function paintBanks(canvas: Canvas, random: Random): void {
  const hills: [number, number, string, readonly (readonly [number, number, number])[]][] = [
    [
      470,
      5,
      mix(palette.mist, mistColor, 0.66),
      [
        [500, 70, 320],
        [1250, 34, 260],
      ],
    ],
    [
      496,
      9,
      mix(palette.mist, mistColor, 0.48),
      [
        [160, 62, 300],
        [1800, 80, 300],
      ],
    ],
  ];
  for (const [base, seed, color, bumps] of hills) {
    const ridge = createRidge({ base, seed, swell: 14, wave: 240, bumps });
    hill(canvas, {
      ridge,
      from: -30,
      to: 1950,
      bottom: 560,
      depth: 90,
      colors: [color, mix(color, mistColor, 0.7)],
    });
  }
  wood(canvas, { random, from: -30, to: 1960, foot: () => 530, height: 66, tones: leaf(0.7), leaf: 5 });
  haze(canvas, 520, 90, mistColor, 0.8);
}

/** Three arches of stone over the river, in the mist. */
export function paintBridge(canvas: Canvas): void {
  const stone = mix(mix(palette.mist, palette.sand, 0.42), mistColor, 0.32);
  const deck = (x: number): number => 468 - 34 * Math.cos(((x - 860) / 900) * (Math.PI / 2)) + 14;
  const arches: [number, number][] = [
    [330, 130],
    [650, 160],
    [1010, 160],
    [1330, 130],
  ];
  let d = `M60 ${num(deck(60))}`;
  for (let x = 100; x <= 1640; x += 40) d += `L${x} ${num(deck(x))}`;
  d += 'L1640 562';
  for (const [x, r] of [...arches].reverse())
    d += `L${x + r} 562C${x + r} ${562 - r * 0.66} ${x - r} ${562 - r * 0.66} ${x - r} 562`;
  d += 'L60 562Z';
  canvas.path(d, {
    fill: canvas.linear(60, 0, 1640, 0, [
      [0, mix(stone, palette.mist, 0.3)],
      [1, mix(stone, warm, 0.4)],
    ]),
  });
  for (const [x, r] of arches) {
    canvas.path(`M${x - r} 562C${x - r} ${562 - r * 0.66} ${x + r} ${562 - r * 0.66} ${x + r} 562`, {
      stroke: mix(stone, palette.chalk, 0.4),
      width: 7,
      opacity: 0.8,
    });
    canvas.path(
      `M${x - r} 562C${x - r} ${562 - r * 0.66} ${x + r * 0.6} ${562 - r * 0.8} ${x + r * 0.86} 530C${x + r * 0.5} ${562 - r * 0.6} ${x - r * 0.8} ${562 - r * 0.5} ${x - r} 562Z`,
      { fill: palette.mist, opacity: 0.4 },
    );
  }
  const rail: Point[] = [];
  for (let x = 60; x <= 1640; x += 40) rail.push([x, deck(x) - 3]);
  canvas.path(smooth(rail), { stroke: mix(stone, palette.chalk, 0.5), width: 7 });
  canvas.path(smooth(rail.map(([x, y]): Point => [x, y + 12])), {
    stroke: mix(stone, palette.mist, 0.6),
    width: 3,
    opacity: 0.6,
  });
  for (const x of [490, 830, 1170]) {
    canvas.path(`M${x - 22} 566l6 -52h32l6 52Z`, { fill: mix(stone, palette.mist, 0.35) });
    canvas.path(`M${x + 4} 514h12l6 52h-18Z`, { fill: mix(stone, warm, 0.6) });
  }
}
