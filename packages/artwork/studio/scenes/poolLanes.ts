import { Canvas, dab, ellipse, hole, num, rect, smooth } from '../brushes/canvas';
import type { Point } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { limb } from '../brushes/figures';
import { bloom, vignette } from '../brushes/light';
import { createRandom, noise2 } from '../brushes/random';
import type { Random } from '../brushes/random';

const water = mix(mix(palette.fairway, palette.sky, 0.46), palette.mint, 0.25);
const LANE = 330;
const TILT = 'rotate(-17 960 600)';

/** A moving-water offset, the same for everything that is seen through the surface. */
const wobble = (x: number, y: number): Point => [
  x + noise2(x / 60, y / 80, 3) * 9 + noise2(x / 160, y / 190, 4) * 14,
  y + noise2(x / 70, y / 60, 8) * 9,
];

function paintWater(canvas: Canvas): void {
  canvas.fill(
    canvas.linear(1920, 0, 0, 1200, [
      [0, mix(water, palette.sky, 0.55)],
      [0.4, water],
      [1, mix(water, palette.fairway, 0.6)],
    ]),
  );
}

/** The dark line on the floor of each lane, bent by the water. */
function paintFloor(canvas: Canvas): void {
  for (let lane = -2; lane < 6; lane += 1) {
    const y = lane * LANE - 5;
    const top: Point[] = [];
    const bottom: Point[] = [];
    for (let x = -300; x <= 2300; x += 26) {
      top.push(wobble(x, y - 23));
      bottom.push(wobble(x, y + 23));
    }
    canvas.path(smooth([...top, ...bottom.reverse()], true), {
      fill: mix(palette.deep, water, 0.12),
      opacity: 0.72,
    });
  }
}

/** Light caught by the ripples: bright seams between rounded cells. */
function paintCaustics(canvas: Canvas): void {
  const layers: [number, number, number][] = [
    [104, 0.32, 11],
    [66, 0.2, 29],
  ];
  for (const [size, opacity, seed] of layers) {
    const corner = (cx: number, cy: number, k: number): Point => {
      const angle = (Math.PI / 3) * k + Math.PI / 6;
      const x = cx + Math.cos(angle) * size * 0.62;
      const y = cy + Math.sin(angle) * size * 0.62;
      const key = [Math.round(x / 6), Math.round(y / 6)] as const;
      return wobble(
        x + noise2(key[0] * 0.7, key[1] * 0.7, seed) * size * 0.42,
        y + noise2(key[0] * 0.9, key[1] * 0.6, seed + 5) * size * 0.42,
      );
    };
    let seams = '';
    for (let row = -5; row < 1500 / (size * 0.93) + 5; row += 1) {
      for (let col = -4; col < 2200 / (size * 1.074) + 4; col += 1) {
        const cx = (col + (row % 2 ? 0.5 : 0)) * size * 1.074;
        const cy = row * size * 0.93 - 150;
        const cell = [0, 1, 2, 3, 4, 5].map((k) => corner(cx, cy, k));
        const shrink = 0.9 + noise2(cx / 300, cy / 300, seed + 2) * 0.06;
        seams +=
          smooth(cell, true) +
          hole(cell.map(([x, y]): Point => [cx + (x - cx) * shrink, cy + (y - cy) * shrink]));
      }
    }
    canvas.path(seams, { fill: mix(palette.chalk, palette.mint, 0.25), opacity });
  }
}

function paintRope(canvas: Canvas, y: number, index: number): void {
  const r = 13;
  let shadow = '';
  const discs = ['', '', '', ''];
  const shine: string[] = ['', ''];
  for (let x = -320; x < 2300; x += r * 1.62) {
    const sway = Math.sin(x / 210 + index) * 4;
    const [sx, sy] = wobble(x - 62, y + 52);
    shadow += ellipse(sx, sy, r * 0.95, r * 0.95);
    const run = Math.floor((x + 320) / (r * 1.62 * 8)) % 2;
    const kind = x < 60 || x > 1860 ? 0 : run ? 1 : 2;
    discs[kind] +=
      `M${num(x - r * 0.66)} ${num(y + sway - r)}h${num(r * 1.32)}q${num(r * 0.3)} ${num(r)} 0 ${num(r * 2)}h${num(-r * 1.32)}q${num(-r * 0.3)} ${num(-r)} 0 ${num(-r * 2)}Z`;
    discs[3] += dab(x, y + sway + r * 0.62, r * 1.3, r * 0.34);
    shine[0] += dab(x + 2, y + sway - r * 0.45, r * 1.1, r * 0.24);
  }
  canvas.path(shadow, { fill: palette.deep, opacity: 0.34 });
  const colors = [palette.coral, palette.flag, mix(palette.chalk, palette.sky, 0.15), palette.deep];
  discs.forEach((d, i) => canvas.path(d, { fill: colors[i], opacity: i === 3 ? 0.28 : 1 }));
  canvas.path(shine[0] ?? '', { fill: palette.chalk, opacity: 0.75 });
}

function swimmerParts(): { skin: string; suit: string; cap: string } {
  const skin =
    limb([30, 0], [-60, 3], [86, 78, 58], 0.3) +
    limb([40, -34], [150, -62], [36, 34, 24]) +
    limb([150, -62], [262, -38], [24, 24, 15], 0.3) +
    ellipse(270, -36, 14, 8) +
    limb([22, 38], [-50, 82], [34, 32, 24]) +
    limb([-50, 82], [-138, 66], [25, 24, 14], 0.3) +
    limb([-110, -16], [-236, -26], [42, 40, 28], 0.25) +
    limb([-236, -26], [-372, -14], [30, 28, 15], 0.25) +
    limb([-110, 18], [-230, 30], [42, 40, 28], 0.25) +
    limb([-230, 30], [-352, 52], [30, 28, 15], 0.25) +
    dab(-392, -12, 64, 9) +
    dab(-376, 54, 62, 9, -0.1);
  const suit = limb([-4, 1], [-128, 2], [72, 66, 60], 0.5) + limb([36, -12], [-10, -6], [26, 30, 40]);
  return { skin, suit, cap: ellipse(84, 2, 36, 28) };
}

function paintSwimmer(canvas: Canvas, random: Random): void {
  const { skin, suit, cap } = swimmerParts();
  const place = 'translate(1090 652)';
  canvas.path(skin + suit + cap, {
    fill: palette.deep,
    opacity: 0.36,
    transform: 'translate(1012 716)',
    filter: canvas.blur(7),
  });
  canvas.group({ transform: place }, () => {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i += 1) {
        const reach = 120 + i * 110;
        const wave = `M${60 - i * 90} ${side * (38 + i * 8)}q${-reach * 0.6} ${side * 26} ${-reach * 1.6} ${side * (60 + i * 10)}`;
        canvas.path(wave, { stroke: palette.chalk, width: 4 - i * 0.7, opacity: 0.34 - i * 0.06 });
      }
    }
    canvas.path(skin, {
      fill: mix(palette.chalk, palette.sand, 0.5),
      transform: 'translate(3 -4)',
      opacity: 0.9,
    });
    canvas.path(skin, { fill: mix(mix(palette.coral, palette.sand, 0.42), palette.ink, 0.16) });
    canvas.path(suit, { fill: palette.deep });
    canvas.path(cap, { fill: palette.flag });
    canvas.path(dab(92, -12, 44, 8, 0.1), { fill: palette.chalk, opacity: 0.7 });
    const veil = mix(water, palette.sky, 0.3);
    canvas.path(dab(-290, 10, 420, 84), { fill: veil, opacity: 0.4 });
    const foam = ['', ''];
    for (let i = 0; i < 260; i += 1) {
      const t = random();
      const spread = 16 + t * 90;
      const fx = -330 - t * 320 + random.range(-20, 20);
      foam[i % 2] += ellipse(
        fx,
        16 + random.range(-1, 1) * spread * (0.4 + 0.6 * random()),
        random.range(2, 13) * (1.1 - t * 0.7),
        random.range(2, 8) * (1.1 - t * 0.7),
      );
    }
    for (let i = 0; i < 60; i += 1)
      foam[1] += ellipse(266 + random.range(-34, 30), -38 + random.range(-22, 22), random.range(2, 6));
    canvas.path(foam[0] ?? '', { fill: mix(palette.sky, palette.chalk, 0.5), opacity: 0.7 });
    canvas.path(foam[1] ?? '', { fill: palette.chalk, opacity: 0.9 });
  });
}

/** The wall the swimmer heads for: gutter, tiles and starting blocks. */
function paintDeck(canvas: Canvas): void {
  const x = 1640;
  const stone = mix(palette.sand, palette.chalk, 0.35);
  canvas.path(rect(x - 54, -500, 60, 2400), { fill: palette.deep, opacity: 0.34, filter: canvas.blur(9) });
  canvas.path(rect(x, -500, 900, 2400), {
    fill: canvas.linear(x, 0, x + 600, 0, [
      [0, mix(stone, palette.mist, 0.16)],
      [1, mix(stone, palette.flag, 0.12)],
    ]),
  });
  let joints = '';
  for (let i = 1; i < 9; i += 1) joints += rect(x + i * 82, -500, 3, 2400);
  for (let y = -500; y < 1900; y += 82) joints += rect(x + 60, y, 800, 3);
  canvas.path(joints, { fill: palette.mist, opacity: 0.3 });
  canvas.path(rect(x, -500, 26, 2400), { fill: palette.chalk });
  canvas.path(rect(x + 26, -500, 30, 2400), { fill: mix(palette.fairway, palette.mist, 0.4) });
  let grille = '';
  for (let y = -500; y < 1900; y += 12) grille += rect(x + 28, y, 26, 4);
  canvas.path(grille, { fill: palette.chalk, opacity: 0.45 });
  for (let lane = -2; lane < 6; lane += 1) {
    const y = lane * LANE - 5;
    canvas.path(rect(x + 6, y - 58, 190, 132), { fill: palette.deep, opacity: 0.4, filter: canvas.blur(6) });
    canvas.path(rect(x + 50, y - 66, 170, 126), { fill: mix(palette.chalk, palette.sky, 0.3) });
    canvas.path(rect(x + 62, y - 54, 146, 102), { fill: palette.fairway });
    let grip = '';
    for (let k = 0; k < 9; k += 1) grip += rect(x + 74 + k * 15, y - 46, 4, 86);
    canvas.path(grip, { fill: palette.mint, opacity: 0.5 });
    canvas.path(rect(x + 214, y - 66, 6, 126), { fill: palette.chalk });
  }
}

/** A pool from above: ropes, one swimmer, and the sun written on the floor. */
export function paintPool(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(77);
  paintWater(canvas);
  canvas.group({ transform: TILT }, () => {
    paintFloor(canvas);
    paintCaustics(canvas);
    for (let i = -1; i < 6; i += 1) paintRope(canvas, i * LANE - 170, i);
    paintDeck(canvas);
    paintSwimmer(canvas, random);
  });
  bloom(canvas, 1900, 60, 1400, mix(palette.flag, palette.chalk, 0.45), 0.5);
  vignette(canvas, mix(palette.fairway, palette.mist, 0.3), 0.6);
  return canvas;
}
