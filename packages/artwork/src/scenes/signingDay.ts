import { Canvas, dab, ellipse, num, polygon, rect, smooth } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { golfBall, plant, sunPanes, woodGrain } from '../brushes/interior';
import { bloom, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';

const TABLE = 690;
const oak = mix(mix(palette.coral, palette.sand, 0.46), palette.ink, 0.32);
const wall = mix(palette.sand, palette.flag, 0.24);
const shade = mix(palette.ink, palette.coral, 0.2);

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

function paintFolder(canvas: Canvas): void {
  const folder = polygon([
    [520, 862],
    [1230, 830],
    [1420, 1092],
    [470, 1130],
  ]);
  canvas.path(folder, { fill: shade, opacity: 0.5, transform: 'translate(-46 18)', filter: canvas.blur(8) });
  canvas.path(folder, {
    fill: canvas.linear(470, 0, 1420, 0, [
      [0, palette.deep],
      [0.7, palette.fairway],
      [1, mix(palette.fairway, palette.mint, 0.35)],
    ]),
  });
  const sheet = polygon([
    [590, 876],
    [1176, 850],
    [1330, 1070],
    [560, 1100],
  ]);
  canvas.path(sheet, { fill: palette.ink, opacity: 0.3, transform: 'translate(-8 6)' });
  canvas.path(sheet, {
    fill: canvas.linear(560, 0, 1330, 0, [
      [0, mix(palette.sand, palette.mist, 0.2)],
      [0.6, mix(palette.chalk, palette.sand, 0.4)],
      [1, palette.chalk],
    ]),
  });
  canvas.path(
    polygon([
      [640, 894],
      [700, 891],
      [702, 926],
      [640, 929],
    ]),
    { fill: palette.fairway },
  );
  let lines = '';
  for (let i = 0; i < 7; i += 1) {
    const y = 950 + i * 15;
    const end = [1090, 1130, 1060, 1150, 1120, 1000, 900][i] ?? 1000;
    lines += `M${num(634 - i * 2)} ${y}L${num(end + i * 8)} ${num(y - 20)}`;
  }
  canvas.path(lines, { stroke: palette.mist, width: 4, opacity: 0.45 });
  canvas.path('M960 1064L1250 1050', { stroke: palette.ink, width: 3, opacity: 0.6 });
  const signature = smooth([
    [980, 1054],
    [1000, 1014],
    [1012, 1050],
    [1034, 1024],
    [1046, 1048],
    [1066, 1036],
    [1082, 1046],
    [1108, 1018],
    [1112, 1046],
    [1140, 1034],
    [1176, 1040],
    [1214, 1026],
  ]);
  canvas.path(signature, { stroke: palette.deep, width: 5 });
}

function paintPen(canvas: Canvas): void {
  canvas.group({ transform: 'translate(1250 1030) rotate(-38)' }, () => {
    canvas.path(rect(-10, 8, 350, 16), {
      fill: shade,
      opacity: 0.45,
      transform: 'rotate(11)',
      filter: canvas.blur(5),
    });
    const barrel = canvas.linear(0, -15, 0, 15, [
      [0, mix(palette.deep, palette.mint, 0.5)],
      [0.35, palette.deep],
      [1, palette.night],
    ]);
    canvas.path('M46 -11C120 -18 250 -17 330 -11Q344 0 330 11C250 17 120 18 46 11Z', { fill: barrel });
    canvas.path('M46 -11L0 -1V2L46 11Z', {
      fill: canvas.linear(0, -10, 0, 10, [
        [0, mix(palette.flag, palette.chalk, 0.6)],
        [1, mix(palette.flag, palette.ink, 0.35)],
      ]),
    });
    canvas.path(rect(44, -12.5, 10, 25) + rect(186, -17, 12, 34) + rect(322, -11, 8, 22), {
      fill: palette.flag,
    });
    canvas.path(dab(190, -8, 240, 2.6), { fill: palette.chalk, opacity: 0.6 });
    canvas.path('M2 0H30', { stroke: palette.ink, width: 1.4 });
  });
}

/** A cap with a curved peak, seen from the side, lit from the right. */
function paintCap(canvas: Canvas): void {
  canvas.path(ellipse(220, 884, 330, 34), { fill: shade, opacity: 0.5, filter: canvas.blur(9) });
  canvas.group({ transform: 'translate(70 560)' }, () => {
    const dome = 'M30 292C18 150 92 44 226 40C356 38 430 140 436 282C330 312 150 318 30 292Z';
    canvas.path(dome, {
      fill: canvas.linear(30, 0, 436, 0, [
        [0, mix(palette.coral, palette.ink, 0.55)],
        [0.45, palette.coral],
        [0.8, mix(palette.coral, palette.peach, 0.55)],
        [1, mix(palette.peach, palette.flag, 0.5)],
      ]),
    });
    canvas.path('M222 41C160 110 142 210 148 306M228 41C300 110 324 200 322 300', {
      stroke: palette.ink,
      width: 3,
      opacity: 0.3,
    });
    canvas.path('M226 41C164 110 146 210 152 306M231 41C304 110 328 200 326 300', {
      stroke: palette.chalk,
      width: 2,
      opacity: 0.25,
    });
    canvas.path(ellipse(226, 40, 16, 9), { fill: mix(palette.coral, palette.ink, 0.3) });
    canvas.path(ellipse(108, 130, 6) + ellipse(372, 128, 6) + ellipse(262, 110, 6), {
      fill: palette.ink,
      opacity: 0.5,
    });
    canvas.path(
      'M236 300C320 262 480 256 596 306C606 314 600 322 588 322C470 316 340 330 250 330C232 328 224 312 236 300Z',
      {
        fill: canvas.linear(230, 250, 600, 330, [
          [0, mix(palette.coral, palette.ink, 0.4)],
          [0.6, palette.coral],
          [1, mix(palette.peach, palette.flag, 0.5)],
        ]),
      },
    );
    canvas.path('M262 306C350 276 480 272 578 308', {
      stroke: palette.chalk,
      width: 2.4,
      opacity: 0.45,
      dash: '9 6',
    });
    canvas.path('M250 328C350 318 480 312 592 321C480 326 360 336 252 333Z', {
      fill: palette.ink,
      opacity: 0.5,
    });
    canvas.path('M338 210v-78M338 134c24-6 40 8 66 2c-8 12-6 20 2 28c-26 6-44-8-66-2Z', {
      stroke: palette.sand,
      width: 6,
      fill: palette.sand,
    });
  });
}

/** The table where it is signed. */
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
