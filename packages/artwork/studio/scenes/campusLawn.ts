import { createCamera } from '../brushes/camera';
import type { Camera } from '../brushes/camera';
import { Canvas, polygon } from '../brushes/canvas';
import type { Point } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { fescue } from '../brushes/grass';
import { groundLine, groundShape, mowing, treeShadow } from '../brushes/ground';
import { createHall, hallBody, hallWindows } from '../brushes/hall';
import { cupola, portico } from '../brushes/hallPortico';
import { createRidge, hill } from '../brushes/hills';
import { bloom, haze, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, birds, cumulus, skyWash, streak } from '../brushes/sky';
import { crown, wood } from '../brushes/trees';
import { gold, leaf, paintPeople, paintTrees } from './parts/campusLife';

const turf = mix(palette.fairway, palette.mint, 0.3);

function paintSky(canvas: Canvas, random: Random): void {
  skyWash(canvas, [
    mix(palette.sky, palette.fairway, 0.4),
    mix(palette.sky, palette.fairway, 0.16),
    palette.sky,
    mix(palette.sand, palette.sky, 0.35),
    mix(palette.sand, palette.flag, 0.24),
  ]);
  const evening = mix(palette.flag, palette.peach, 0.3);
  canvas.fill(
    canvas.linear(1920, 420, 700, 160, [
      [0, evening, 0.85],
      [0.5, mix(evening, palette.sand, 0.5), 0.42],
      [1, palette.sand, 0],
    ]),
  );
  bloom(canvas, 2000, 400, 1100, mix(palette.flag, palette.chalk, 0.3), 0.6);
  const tones = [
    mix(palette.sky, palette.mist, 0.22),
    mix(palette.sky, palette.sand, 0.6),
    mix(palette.chalk, palette.flag, 0.18),
  ] as const;
  cumulus(canvas, { x: 560, y: 250, width: 460, height: 120, random, tones, opacity: 0.75 });
  cumulus(canvas, { x: 980, y: 150, width: 300, height: 74, random, tones, opacity: 0.6 });
  cumulus(canvas, { x: 160, y: 350, width: 300, height: 70, random, tones, opacity: 0.5 });
  streak(canvas, {
    x: 1500,
    y: 110,
    length: 760,
    thickness: 22,
    seed: 4,
    fill: mix(palette.chalk, palette.flag, 0.2),
    opacity: 0.5,
  });
  streak(canvas, { x: 700, y: 404, length: 900, thickness: 14, seed: 6, fill: palette.chalk, opacity: 0.45 });
}

function paintDistance(canvas: Canvas, random: Random): void {
  const ridge = createRidge({
    base: 470,
    seed: 5,
    swell: 16,
    wave: 260,
    bumps: [
      [300, 40, 260],
      [900, 24, 180],
    ],
  });
  hill(canvas, {
    ridge,
    from: -30,
    to: 1950,
    bottom: 560,
    depth: 90,
    colors: [mix(palette.sky, palette.mist, 0.4), mix(palette.sand, palette.sky, 0.5)],
  });
  wood(canvas, { random, from: -20, to: 1940, foot: () => 520, height: 62, tones: leaf(0.62), leaf: 6 });
  haze(canvas, 512, 70, palette.sand, 0.55);
  wood(canvas, {
    random,
    from: -60,
    to: 860,
    foot: () => 545,
    height: 120,
    tones: leaf(0.36),
    leaf: 9,
    spacing: 0.4,
  });
}

function paintLawn(canvas: Canvas, camera: Camera, random: Random): void {
  const far = mix(turf, palette.flag, 0.36);
  canvas.path(`M0 ${HORIZON + 22}H1920V1200H0Z`, {
    fill: canvas.linear(0, HORIZON, 0, 1200, [
      [0, mix(far, palette.sand, 0.35)],
      [0.25, far],
      [0.7, turf],
      [1, mix(turf, palette.fairway, 0.6)],
    ]),
  });
  canvas.path(mowing(camera, { from: -150, to: 90, near: 6, far: 74, width: 2.6, slant: 0.7 }), {
    fill: mix(turf, palette.flag, 0.62),
    opacity: 0.32,
  });
  const path = mix(palette.sand, palette.coral, 0.12);
  const walk: [Point, Point, number][] = [
    [[8.5, 66], [-9, 5], 3.2],
    [[-60, 44], [36, 26], 2.6],
  ];
  for (const [from, to, width] of walk) {
    canvas.path(groundLine(camera, from, to, width + 0.5), {
      fill: mix(turf, palette.deep, 0.5),
      opacity: 0.5,
    });
    canvas.path(groundLine(camera, from, to, width), {
      fill: canvas.linear(0, HORIZON, 0, 1200, [
        [0, mix(path, palette.flag, 0.2)],
        [1, mix(path, palette.mist, 0.2)],
      ]),
    });
  }
  const shade = { fill: mix(palette.deep, palette.fairway, 0.5), opacity: 0.55 };
  for (const [x, z, reach, length, width] of [
    [30, 52, 14, 26, 9],
    [26, 34, 8, 28, 8],
    [20, 21, 7, 24, 6],
    [15, 13, 4, 19, 4],
  ] as const) {
    treeShadow(canvas, camera, { x, z, reach, length, width }, random, shade);
  }
  canvas.path(
    groundShape(camera, [
      [-40, 5],
      [40, 5],
      [40, 8.5],
      [-40, 7],
    ]),
    { fill: palette.deep, opacity: 0.3 },
  );
}

function paintHall(canvas: Canvas, camera: Camera, random: Random): void {
  const hall = createHall({
    camera,
    corner: [21, 54],
    along: [0.81, -0.586],
    length: 56,
    depth: 16,
    air: 0.06,
  });
  canvas.path(
    groundShape(camera, [
      [21, 53.5],
      [-26, 87],
      [-52, 70],
      [4, 47],
    ]),
    { fill: mix(palette.deep, palette.fairway, 0.5), opacity: 0.45 },
  );
  hallBody(canvas, hall);
  hallWindows(canvas, hall, [20, 37]);
  portico(canvas, hall, 20, 36);
  cupola(canvas, hall, 28, -8);
  for (let u = 2; u < 56; u += 3.4) {
    if (u > 17 && u < 38) continue;
    const [x, y] = hall.site(u, 0.2, 1.4);
    const size = 15 + (u / 56) * 14;
    crown(canvas, {
      x,
      y: y - size * 0.5,
      rx: size * 1.3,
      ry: size * 0.8,
      random,
      tones: leaf(0.1),
      leaf: 5,
      clusters: 7,
    });
  }
}

/** The low sun comes through the trees on the right in slanting bands. */
function paintRays(canvas: Canvas): void {
  const warm = mix(palette.flag, palette.sand, 0.3);
  const fade = canvas.linear(1920, 300, 500, 900, [
    [0, warm, 0.5],
    [0.45, warm, 0.16],
    [1, warm, 0],
  ]);
  const ray = (top: number, thick: number, drop: number): string =>
    polygon([
      [1940, top],
      [1940, top + thick],
      [200, top + drop + thick * 4],
      [200, top + drop],
    ]);
  const rays = ray(250, 40, 420) + ray(350, 70, 420) + ray(480, 44, 400) + ray(560, 24, 380);
  canvas.path(rays, { fill: fade, blend: 'screen', opacity: 0.42, filter: canvas.blur(14) });
  canvas.fill(
    canvas.linear(1920, 300, 600, 1000, [
      [0, mix(palette.flag, palette.peach, 0.25), 0.6],
      [1, palette.flag, 0],
    ]),
    { blend: 'soft-light' },
  );
}

/** A campus in the last hour of sun: brick, columns and a lawn striped by shadows. */
export function paintCampus(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(41);
  const camera = createCamera({ height: 5, focal: 1400, horizon: HORIZON, centre: 1130 });
  paintSky(canvas, random);
  paintDistance(canvas, random);
  paintLawn(canvas, camera, random);
  paintHall(canvas, camera, random);
  paintTrees(canvas, random);
  paintPeople(canvas, camera);
  paintRays(canvas);
  fescue(canvas, {
    random,
    count: 520,
    from: -20,
    to: 1940,
    root: (x, depth) => 1190 + depth * 60 - Math.abs(x - 800) * 0.05,
    height: [26, 70],
    tones: [
      palette.deep,
      mix(palette.deep, palette.fairway, 0.7),
      mix(palette.fairway, palette.mint, 0.25),
      gold,
    ],
    seeds: 0.05,
  });
  birds(
    canvas,
    [
      [760, 130],
      [800, 112],
      [730, 152],
    ],
    12,
    mix(palette.mist, palette.deep, 0.3),
  );
  bloom(canvas, 1990, 420, 1250, mix(palette.flag, palette.peach, 0.3), 0.34);
  vignette(canvas, mix(palette.fairway, palette.mist, 0.4), 0.4);
  return canvas;
}
