import { createCamera } from '../brushes/camera';
import type { Camera } from '../brushes/camera';
import { Canvas, polygon } from '../brushes/canvas';
import type { Point } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { figure } from '../brushes/figures';
import { createRidge, hill } from '../brushes/hills';
import { bloom, haze, mistPool, vignette } from '../brushes/light';
import { poses } from '../brushes/poses';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, birds, skyWash, streak, sun } from '../brushes/sky';
import { wood } from '../brushes/trees';

const LANES = 8;
const WIDTH = 1.22;
const CENTRE: Point = [-13, 44];
const INNER = 30;
const red = mix(palette.coral, palette.ink, 0.06);

/** A ring of the oval between two radii: the bend and both straights. */
function ring(camera: Camera, inner: number, outer: number): string {
  const line = (r: number): Point[] => {
    const points: Point[] = [];
    const put = (x: number, z: number): number => points.push(camera.ground(x, Math.max(3, z)));
    for (let i = 8; i > 0; i -= 1) put(CENTRE[0] - i * 10, CENTRE[1] - r);
    for (let i = 0; i <= 90; i += 1) {
      const a = -Math.PI / 2 + (Math.PI * i) / 90;
      put(CENTRE[0] + Math.cos(a) * r, CENTRE[1] + Math.sin(a) * r);
    }
    for (let i = 1; i < 9; i += 1) put(CENTRE[0] - i * 10, CENTRE[1] + r);
    return points;
  };
  return polygon([...line(inner), ...line(outer).reverse()]);
}

function paintSky(canvas: Canvas): void {
  skyWash(canvas, [
    mix(mix(palette.fairway, palette.sky, 0.5), palette.peach, 0.1),
    palette.sky,
    mix(palette.sky, palette.sand, 0.6),
    mix(palette.sand, palette.flag, 0.35),
    mix(palette.flag, palette.peach, 0.4),
  ]);
  sun(canvas, {
    x: 1560,
    y: 410,
    radius: 44,
    core: palette.chalk,
    halo: mix(mix(palette.flag, palette.peach, 0.3), palette.sand, 0.2),
    reach: 900,
    squash: 0.6,
  });
  const clouds: [number, number, number, number, number][] = [
    [360, 130, 900, 34, 3],
    [1300, 86, 1000, 28, 9],
    [900, 230, 800, 22, 12],
    [1700, 240, 620, 22, 15],
    [260, 320, 620, 18, 31],
  ];
  for (const [x, y, length, thickness, seed] of clouds) {
    streak(canvas, {
      x,
      y,
      length,
      thickness,
      seed,
      fill: mix(palette.peach, palette.sky, 0.55),
      opacity: 0.55,
    });
    streak(canvas, {
      x: x + 40,
      y: y + thickness * 0.3,
      length: length * 0.7,
      thickness: thickness * 0.4,
      seed: seed + 1,
      fill: mix(palette.chalk, palette.flag, 0.3),
      opacity: 0.7,
    });
  }
}

/** Floodlight masts, not yet lit. */
function paintMasts(canvas: Canvas): void {
  const iron = mix(palette.deep, palette.mist, 0.5);
  for (const [x, top] of [
    [250, 190],
    [760, 260],
    [1200, 280],
  ] as const) {
    canvas.path(`M${x - 4} 545L${x - 2} ${top}h4L${x + 4} 545Z`, { fill: iron });
    canvas.path(`M${x - 34} ${top - 34}h68l4 30h-76Z`, { fill: iron });
    for (let i = 0; i < 8; i += 1)
      mistPool(canvas, x - 26 + (i % 4) * 17, top - 26 + Math.floor(i / 4) * 14, 9, palette.chalk, 0.9, 1);
  }
}

function paintDistance(canvas: Canvas, random: Random): void {
  const far = mix(palette.mist, palette.sand, 0.5);
  const ridge = createRidge({
    base: 478,
    seed: 8,
    swell: 22,
    wave: 300,
    bumps: [
      [420, 46, 280],
      [1300, 20, 240],
    ],
  });
  hill(canvas, {
    ridge,
    from: -30,
    to: 1950,
    bottom: 560,
    depth: 90,
    colors: [mix(far, palette.sky, 0.3), mix(far, palette.flag, 0.3)],
  });
  const tones = (air: number): [string, string, string, string] => {
    const hazy = (color: string): string => mix(color, mix(palette.sand, palette.flag, 0.3), air);
    return [
      hazy(palette.deep),
      hazy(palette.fairway),
      hazy(mix(palette.fairway, palette.flag, 0.4)),
      hazy(palette.flag),
    ];
  };
  wood(canvas, { random, from: -30, to: 1950, foot: () => 520, height: 70, tones: tones(0.55), leaf: 6 });
  haze(canvas, 510, 60, mix(palette.sand, palette.flag, 0.3), 0.5);
  paintMasts(canvas);
  wood(canvas, {
    random,
    from: -60,
    to: 1000,
    foot: () => 552,
    height: 96,
    tones: tones(0.22),
    leaf: 8,
    spacing: 0.4,
  });
  wood(canvas, {
    random,
    from: 1480,
    to: 1990,
    foot: () => 548,
    height: 84,
    tones: tones(0.34),
    leaf: 8,
    spacing: 0.4,
  });
}

function paintTrack(canvas: Canvas, camera: Camera): void {
  const turf = mix(palette.fairway, palette.mint, 0.28);
  canvas.path(`M0 ${HORIZON + 36}H1920V1200H0Z`, {
    fill: canvas.linear(0, HORIZON, 0, 1200, [
      [0, mix(turf, palette.flag, 0.5)],
      [0.3, turf],
      [1, mix(palette.fairway, palette.deep, 0.4)],
    ]),
  });
  for (let i = 0; i < 14; i += 1) {
    const r = 2 + i * 2;
    if (i % 2) canvas.path(ring(camera, r, r + 2), { fill: mix(turf, palette.flag, 0.5), opacity: 0.26 });
  }
  const outer = INNER + LANES * WIDTH;
  canvas.path(ring(camera, INNER - 0.5, outer + 1.2), { fill: mix(red, palette.deep, 0.3) });
  canvas.path(ring(camera, INNER, outer), {
    fill: canvas.linear(0, HORIZON, 0, 1200, [
      [0, mix(red, palette.flag, 0.55)],
      [0.35, mix(red, palette.peach, 0.25)],
      [1, mix(red, palette.ink, 0.2)],
    ]),
  });
  for (let lane = 0; lane < LANES; lane += 2) {
    canvas.path(ring(camera, INNER + lane * WIDTH, INNER + (lane + 1) * WIDTH), {
      fill: palette.flag,
      opacity: 0.07,
    });
  }
  for (let lane = 0; lane <= LANES; lane += 1) {
    const r = INNER + lane * WIDTH;
    canvas.path(ring(camera, r - 0.035, r + 0.035), { fill: mix(palette.chalk, palette.sand, 0.3) });
  }
  canvas.path(ring(camera, INNER - 0.3, INNER - 0.14), { fill: palette.chalk, opacity: 0.9 });
}

function paintRunner(canvas: Canvas, camera: Camera): void {
  const angle = -0.98;
  const r = INNER + WIDTH * 3.5;
  const foot = camera.at(CENTRE[0] + Math.cos(angle) * r, 0, CENTRE[1] + Math.sin(angle) * r);
  const dark = mix(palette.ink, palette.deep, 0.3);
  figure(canvas, {
    pose: poses.running,
    x: foot.x,
    y: foot.y + 4,
    height: foot.scale * 2.25,
    facing: 1,
    wear: {
      shirt: mix(palette.chalk, palette.mist, 0.3),
      legs: dark,
      skin: mix(palette.coral, palette.ink, 0.66),
      hair: palette.ink,
    },
    rim: mix(palette.flag, palette.chalk, 0.5),
    head: 'tail',
    shorts: true,
    shadow: { color: mix(palette.coral, palette.deep, 0.75), opacity: 0.7, length: 2.7, drop: 0.22 },
  });
}

/** A running track where it bends, in the evening. */
export function paintTrackBend(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(63);
  const camera = createCamera({ height: 4.6, focal: 1300, horizon: HORIZON, centre: 860 });
  paintSky(canvas);
  paintDistance(canvas, random);
  paintTrack(canvas, camera);
  haze(canvas, 545, 80, mix(palette.sand, palette.flag, 0.4), 0.5);
  paintRunner(canvas, camera);
  birds(
    canvas,
    [
      [640, 210],
      [690, 196],
    ],
    12,
    mix(palette.deep, palette.mist, 0.4),
  );
  bloom(canvas, 1560, 420, 1100, mix(palette.flag, palette.peach, 0.3), 0.4);
  vignette(canvas, mix(palette.fairway, palette.sky, 0.45), 0.4);
  return canvas;
}
