import { Canvas, ellipse, rect } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { golfBall, plant, sunPanes, woodGrain } from '../brushes/interior';
import { bloom, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { paintCap, paintFolder, paintPen, shade } from './parts/signingThings';

const TABLE = 690;

const oak = mix(mix(palette.coral, palette.sand, 0.46), palette.ink, 0.32);

const wall = mix(palette.sand, palette.flag, 0.24);

function paintWall(canvas: Canvas): void {
  canvas.fill(
    canvas.linear(1920, 0, 0, 700, [
      [0, mix(wall, palette.chalk, 0.35)],
      [0.4, wall],
      [1, mix(wall, palette.mist, 0.5)],
    ]),
  );
  const panelling = mix(palette.fairway, palette.mist, 0.16);
  canvas.path(rect(0, 504, 1920, 200), {
    fill: canvas.linear(1920, 0, 0, 0, [
      [0, mix(panelling, palette.flag, 0.3)],
      [0.5, panelling],
      [1, mix(panelling, palette.deep, 0.5)],
    ]),
  });
  canvas.path(rect(0, 492, 1920, 16), { fill: mix(panelling, palette.mint, 0.3) });
  canvas.path(rect(0, 508, 1920, 6), { fill: palette.ink, opacity: 0.3 });
  let grooves = '';
  for (let x = 60; x < 1920; x += 150) grooves += rect(x, 514, 4, 190);
  canvas.path(grooves, { fill: palette.ink, opacity: 0.3 });
  canvas.path(grooves, { fill: palette.flag, opacity: 0.3, transform: 'translate(-4 0)' });
  sunPanes(
    canvas,
    [
      [560, 20],
      [1500, 60],
      [1380, 690],
      [380, 690],
    ],
    3,
    3,
    { fill: mix(palette.flag, palette.chalk, 0.55), opacity: 0.8 },
  );
}

/** A pennant without letters: field, stripe, a flag on its pole. */
function paintPennant(canvas: Canvas): void {
  const outline = 'M420 150C640 190 900 250 1180 320C900 400 640 450 420 470C436 360 436 260 420 150Z';
  canvas.path(outline, {
    fill: shade,
    opacity: 0.42,
    transform: 'translate(-34 24)',
    filter: canvas.blur(9),
  });
  canvas.path(outline, {
    fill: canvas.linear(420, 0, 1180, 0, [
      [0, palette.deep],
      [0.4, palette.fairway],
      [0.62, mix(palette.fairway, palette.mint, 0.22)],
      [0.78, palette.fairway],
      [1, mix(palette.fairway, palette.mint, 0.3)],
    ]),
  });
  const clip = canvas.clip(outline);
  canvas.group({ clip }, () => {
    canvas.path('M380 130H452V490H380Z', { fill: palette.flag });
    canvas.path('M462 130H474V490H462Z', { fill: palette.sand });
    canvas.path('M452 150C700 196 940 262 1190 320C940 384 700 436 452 466', {
      stroke: palette.flag,
      width: 20,
    });
    canvas.path('M640 410C655 350 652 280 640 246', { stroke: palette.sand, width: 9 });
    canvas.path('M642 246C690 240 720 270 786 262C768 284 772 300 790 318C730 326 696 300 648 312Z', {
      fill: palette.sand,
    });
    canvas.path('M560 412C600 380 700 372 770 396', { stroke: palette.sand, width: 9 });
    for (const [x, w] of [
      [560, 46],
      [760, 70],
      [930, 40],
    ] as const)
      canvas.path(`M${x} 120Q${x + 30} 300 ${x - 10} 480H${x + w}Q${x + w + 40} 300 ${x + w} 120Z`, {
        fill: palette.chalk,
        opacity: 0.06,
      });
  });
  for (const y of [158, 462]) {
    canvas.path(ellipse(408, y, 12), { fill: mix(palette.flag, palette.ink, 0.3) });
    canvas.path(ellipse(411, y - 3, 7), { fill: mix(palette.flag, palette.chalk, 0.4) });
  }
}

function paintTable(canvas: Canvas, random: Random): void {
  canvas.path(rect(0, TABLE, 1920, 520), {
    fill: canvas.linear(1920, TABLE, 100, 1200, [
      [0, mix(oak, palette.flag, 0.55)],
      [0.45, mix(oak, palette.coral, 0.1)],
      [1, mix(oak, palette.ink, 0.42)],
    ]),
  });
  woodGrain(
    canvas,
    { from: -200, to: 2100, top: TABLE + 8, bottom: 1200 },
    random,
    palette.ink,
    mix(palette.flag, palette.sand, 0.4),
  );
  canvas.path(rect(0, TABLE - 2, 1920, 6), { fill: mix(palette.flag, palette.sand, 0.6), opacity: 0.7 });
  sunPanes(
    canvas,
    [
      [1060, TABLE + 6],
      [1960, TABLE + 6],
      [1500, 1210],
      [300, 1210],
    ],
    3,
    2,
    { fill: mix(palette.flag, palette.chalk, 0.5), opacity: 0.6 },
  );
}

/** The table for the signing. */
export function paintSigningDay(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(97);
  paintWall(canvas);
  paintPennant(canvas);
  paintTable(canvas, random);
  plant(canvas, 1640, 800, 230, random);
  paintCap(canvas);
  canvas.group({ transform: 'translate(170 14)' }, () => {
    paintFolder(canvas);
    paintPen(canvas);
  });
  golfBall(canvas, 430, 1070, 46, palette.ink);
  bloom(canvas, 1960, 120, 1500, mix(palette.flag, palette.peach, 0.2), 0.42);
  vignette(canvas, mix(palette.coral, palette.mist, 0.6), 0.5);
  return canvas;
}
