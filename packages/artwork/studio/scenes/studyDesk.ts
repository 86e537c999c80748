import { createCamera } from '../brushes/camera';
import type { Camera } from '../brushes/camera';
import { Canvas, polygon, rect } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { groundLine, mowing, treeShadow } from '../brushes/ground';
import { createHall, hallBody, hallWindows } from '../brushes/hall';
import { cupola, portico } from '../brushes/hallPortico';
import { sunPanes, woodGrain } from '../brushes/interior';
import { bloom, haze, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, cumulus, skyWash, streak } from '../brushes/sky';
import { crown, trunk, wood } from '../brushes/trees';
import type { LeafTones } from '../brushes/trees';
import { paintLaptop, paintThings } from './parts/studyThings';

const DESK = 820;

const WINDOW = { left: 330, right: 1640, top: 60, bottom: 730 };

const oak = mix(mix(palette.coral, palette.sand, 0.5), palette.ink, 0.3);

const leaf = (air: number): LeafTones => {
  const hazy = (color: string): string => mix(color, mix(palette.sky, palette.sand, 0.6), air);
  return [
    hazy(mix(palette.fairway, palette.deep, 0.3)),
    hazy(mix(palette.fairway, palette.mint, 0.25)),
    hazy(mix(mix(palette.fairway, palette.mint, 0.5), palette.flag, 0.4)),
    hazy(mix(palette.mint, palette.flag, 0.6)),
  ];
};

function paintViewSky(canvas: Canvas, random: Random): void {
  skyWash(canvas, [
    mix(palette.sky, palette.fairway, 0.26),
    palette.sky,
    mix(palette.sky, palette.sand, 0.7),
    mix(palette.sand, palette.flag, 0.3),
  ]);
  bloom(canvas, 1700, 380, 1000, mix(palette.flag, palette.sand, 0.4), 0.6);
  const tones = [
    mix(palette.sky, palette.mist, 0.16),
    mix(palette.sky, palette.sand, 0.6),
    mix(palette.chalk, palette.flag, 0.15),
  ] as const;
  cumulus(canvas, { x: 620, y: 220, width: 380, height: 100, random, tones, opacity: 0.8 });
  streak(canvas, {
    x: 1250,
    y: 150,
    length: 620,
    thickness: 18,
    seed: 3,
    fill: palette.chalk,
    opacity: 0.5,
  });
  wood(canvas, { random, from: 280, to: 1700, foot: () => 530, height: 80, tones: leaf(0.6), leaf: 6 });
  haze(canvas, 520, 80, palette.sand, 0.6);
}

function paintViewLawn(canvas: Canvas, camera: Camera, random: Random): void {
  const turf = mix(palette.fairway, palette.mint, 0.42);
  canvas.path(rect(300, HORIZON + 22, 1400, 300), {
    fill: canvas.linear(0, HORIZON, 0, 760, [
      [0, mix(turf, palette.flag, 0.5)],
      [1, mix(turf, palette.sand, 0.12)],
    ]),
  });
  canvas.path(mowing(camera, { from: -80, to: 60, near: 18, far: 76, width: 3, slant: 0.5 }), {
    fill: palette.flag,
    opacity: 0.2,
  });
  canvas.path(groundLine(camera, [6, 70], [-5, 12], 3), { fill: mix(palette.sand, palette.coral, 0.1) });
  for (const [x, z] of [
    [26, 50],
    [22, 34],
    [20, 26],
  ] as const)
    treeShadow(canvas, camera, { x, z, reach: 8, length: 24, width: 7 }, random, {
      fill: palette.fairway,
      opacity: 0.42,
    });
}

function paintViewHall(canvas: Canvas, camera: Camera): void {
  const hall = createHall({
    camera,
    corner: [19, 54],
    along: [0.86, -0.51],
    length: 56,
    depth: 16,
    air: 0.24,
  });
  hallBody(canvas, hall);
  hallWindows(canvas, hall, [20, 37]);
  portico(canvas, hall, 20, 36);
  cupola(canvas, hall, 28, -8);
}

function paintViewTrees(canvas: Canvas, random: Random): void {
  trunk(canvas, {
    x: 1530,
    foot: 640,
    top: 470,
    width: 24,
    dark: mix(palette.ink, palette.mist, 0.4),
    lit: mix(palette.coral, palette.sand, 0.4),
  });
  crown(canvas, { x: 1540, y: 380, rx: 160, ry: 160, random, tones: leaf(0.12), leaf: 10, clusters: 34 });
  trunk(canvas, {
    x: 450,
    foot: 620,
    top: 500,
    width: 18,
    dark: mix(palette.ink, palette.mist, 0.4),
    lit: mix(palette.coral, palette.sand, 0.4),
  });
  crown(canvas, { x: 450, y: 440, rx: 120, ry: 110, random, tones: leaf(0.22), leaf: 8, clusters: 28 });
}

/** The view through the window: the campus, paler than the room. */
function paintView(canvas: Canvas, random: Random): void {
  const { left, right, top, bottom } = WINDOW;
  const camera = createCamera({ height: 6, focal: 900, horizon: HORIZON, centre: 1230 });
  canvas.group({ clip: canvas.clip(rect(left, top, right - left, bottom - top)) }, () => {
    paintViewSky(canvas, random);
    paintViewLawn(canvas, camera, random);
    paintViewHall(canvas, camera);
    paintViewTrees(canvas, random);
    haze(canvas, 560, 260, mix(palette.sand, palette.flag, 0.2), 0.25);
  });
}

function paintRoom(canvas: Canvas): void {
  const { left, right, top, bottom } = WINDOW;
  const wall = mix(palette.fairway, palette.mist, 0.22);
  const fill = canvas.linear(0, 0, 1920, 0, [
    [0, mix(wall, palette.deep, 0.25)],
    [0.5, wall],
    [0.82, mix(wall, palette.deep, 0.45)],
    [1, mix(wall, palette.deep, 0.6)],
  ]);
  canvas.path(`${rect(0, 0, 1920, DESK)}M${left} ${top}V${bottom}H${right}V${top}Z`, { fill });
  const frame = mix(palette.sand, palette.mist, 0.35);
  const lit = mix(palette.chalk, palette.flag, 0.25);
  const bars: [number, number, number, number][] = [
    [left - 34, top - 34, right - left + 68, 34],
    [left - 34, top, 34, bottom - top],
    [right, top, 34, bottom - top],
    [(left + right) / 2 - 15, top, 30, bottom - top],
    [left, 352, right - left, 18],
  ];
  for (const [x, y, w, h] of bars) canvas.path(rect(x, y, w, h), { fill: frame });
  const reveal =
    rect(left - 6, top, 6, bottom - top) +
    rect((left + right) / 2 + 9, top, 6, bottom - top) +
    rect(left, 366, right - left, 4);
  canvas.path(reveal, { fill: lit });
  canvas.path(rect(right, top, 8, bottom - top) + rect(left, top - 6, right - left, 6), {
    fill: palette.ink,
    opacity: 0.3,
  });
  canvas.path(
    polygon([
      [left - 70, bottom + 30],
      [left - 34, bottom],
      [right + 34, bottom],
      [right + 70, bottom + 30],
    ]),
    { fill: mix(palette.sand, palette.flag, 0.3) },
  );
  canvas.path(rect(left - 70, bottom + 30, right - left + 140, 26), { fill: frame });
  canvas.path(rect(left - 70, bottom + 56, right - left + 140, 14), { fill: palette.ink, opacity: 0.3 });
  const linen = canvas.linear(1600, 0, 1900, 0, [
    [0, mix(palette.sand, palette.flag, 0.3)],
    [0.25, mix(palette.sand, palette.mist, 0.35)],
    [0.45, mix(palette.sand, palette.flag, 0.15)],
    [0.7, mix(palette.sand, palette.mist, 0.55)],
    [1, mix(palette.mist, palette.deep, 0.2)],
  ]);
  canvas.path(`M1620 -10C1650 260 1600 520 1650 ${DESK - 30}H1930V-10Z`, { fill: linen });
  const linenLeft = canvas.linear(60, 0, 330, 0, [
    [0, mix(palette.mist, palette.deep, 0.3)],
    [0.3, mix(palette.sand, palette.mist, 0.6)],
    [0.55, mix(palette.mist, palette.sand, 0.2)],
    [0.85, mix(palette.sand, palette.flag, 0.2)],
    [1, mix(palette.sand, palette.mist, 0.2)],
  ]);
  canvas.path(`M345 -10C320 260 372 520 318 ${DESK - 30}H40C80 520 30 260 60 -10Z`, { fill: linenLeft });
}

function paintDesk(canvas: Canvas, random: Random): void {
  canvas.path(rect(0, DESK, 1920, 400), {
    fill: canvas.linear(1920, DESK, 100, 1200, [
      [0, mix(oak, palette.flag, 0.5)],
      [0.4, mix(oak, palette.coral, 0.12)],
      [1, mix(oak, palette.ink, 0.45)],
    ]),
  });
  woodGrain(
    canvas,
    { from: -200, to: 2100, top: DESK + 8, bottom: 1200 },
    random,
    palette.ink,
    mix(palette.flag, palette.sand, 0.4),
  );
  canvas.path(rect(0, DESK - 2, 1920, 5), { fill: mix(palette.flag, palette.sand, 0.5), opacity: 0.7 });
  sunPanes(
    canvas,
    [
      [700, DESK + 10],
      [1560, DESK + 10],
      [1180, 1210],
      [40, 1210],
    ],
    2,
    2,
    { fill: mix(palette.flag, palette.chalk, 0.5), opacity: 0.75 },
  );
}

/** A desk at the window: homework inside, the campus outside. */
export function paintStudyDesk(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(88);
  paintView(canvas, random);
  paintRoom(canvas);
  paintDesk(canvas, random);
  paintLaptop(canvas);
  paintThings(canvas, random);
  bloom(canvas, 1650, 330, 1250, mix(palette.flag, palette.sand, 0.3), 0.4);
  vignette(canvas, mix(palette.fairway, palette.ink, 0.3), 0.5);
  return canvas;
}
