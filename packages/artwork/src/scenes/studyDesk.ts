import { createCamera } from '../brushes/camera';
import { Canvas, dab, ellipse, num, polygon, rect } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { groundLine, mowing, treeShadow } from '../brushes/ground';
import { createHall, cupola, hallBody, hallWindows, portico } from '../brushes/hall';
import { bookStack, golfBall, plant, sunPanes, woodGrain } from '../brushes/interior';
import { bloom, haze, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, cumulus, skyWash, streak } from '../brushes/sky';
import { crown, trunk, wood } from '../brushes/trees';
import type { LeafTones } from '../brushes/trees';

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

function paintView(canvas: Canvas, random: Random): void {
  const { left, right, top, bottom } = WINDOW;
  canvas.group({ clip: canvas.clip(rect(left, top, right - left, bottom - top)) }, () => {
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
    const camera = createCamera({ height: 6, focal: 900, horizon: HORIZON, centre: 1230 });
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

function paintLaptop(canvas: Canvas): void {
  const shadow = mix(palette.ink, palette.coral, 0.12);
  canvas.path(
    polygon([
      [300, 1052],
      [1010, 1052],
      [820, 1096],
      [40, 1100],
    ]),
    { fill: shadow, opacity: 0.4, filter: canvas.blur(8) },
  );
  canvas.path('M438 620h560a14 14 0 0 1 14 14l18 372h-622l16-372a14 14 0 0 1 14-14Z', {
    fill: mix(palette.ink, palette.mist, 0.2),
  });
  const screen = polygon([
    [444, 640],
    [992, 640],
    [1006, 988],
    [428, 988],
  ]);
  canvas.path(screen, {
    fill: canvas.linear(430, 640, 1006, 988, [
      [0, mix(palette.deep, palette.fairway, 0.6)],
      [1, mix(palette.fairway, palette.mint, 0.25)],
    ]),
  });
  canvas.path('M468 900C560 800 640 880 720 800S900 720 980 690', { stroke: palette.flag, width: 7 });
  canvas.path('M468 930C580 900 640 920 720 880S900 850 986 800', {
    stroke: palette.mint,
    width: 4,
    opacity: 0.6,
  });
  canvas.path(rect(472, 672, 190, 18) + rect(472, 706, 130, 10) + rect(472, 728, 150, 10), {
    fill: palette.sand,
    opacity: 0.7,
  });
  canvas.path(
    polygon([
      [780, 640],
      [992, 640],
      [1006, 988],
      [640, 988],
    ]),
    { fill: palette.chalk, opacity: 0.07 },
  );
  canvas.path('M396 1004H1042L1112 1050a10 10 0 0 1-8 14H334a10 10 0 0 1-8-14Z', {
    fill: canvas.linear(330, 0, 1110, 0, [
      [0, mix(palette.mist, palette.ink, 0.3)],
      [0.8, mix(palette.sand, palette.mist, 0.4)],
      [1, mix(palette.chalk, palette.flag, 0.3)],
    ]),
  });
  let keys = '';
  for (let row = 0; row < 4; row += 1)
    for (let i = 0; i < 14; i += 1)
      keys += rect(430 - row * 11 + i * (41 + row * 1.5), 1011 + row * 8, 34, 5.4);
  canvas.path(keys, { fill: palette.ink, opacity: 0.55 });
  canvas.path('M330 1056H1110', { stroke: palette.chalk, width: 3, opacity: 0.5 });
}

function paintThings(canvas: Canvas, random: Random): void {
  const shadow = mix(palette.ink, palette.coral, 0.1);
  canvas.path(
    polygon([
      [1190, 1010],
      [1620, 1010],
      [1480, 1060],
      [900, 1064],
    ]),
    { fill: shadow, opacity: 0.4, filter: canvas.blur(7) },
  );
  const top = bookStack(canvas, 1030, [
    { x: 1180, width: 430, height: 62, color: palette.fairway },
    { x: 1220, width: 372, height: 48, color: mix(palette.coral, palette.ink, 0.15) },
    { x: 1196, width: 350, height: 54, color: mix(palette.sand, palette.mist, 0.25) },
    { x: 1250, width: 310, height: 40, color: mix(palette.deep, palette.mist, 0.35) },
  ]);
  golfBall(canvas, 1392, top - 37, 38, palette.ink);
  plant(canvas, 1760, 990, 170, random);
  canvas.path(
    polygon([
      [1700, 985],
      [1830, 985],
      [1640, 1036],
      [1380, 1040],
    ]),
    { fill: shadow, opacity: 0.25 },
  );
  const mug = canvas.linear(150, 0, 280, 0, [
    [0, mix(palette.flag, palette.ink, 0.55)],
    [0.6, palette.flag],
    [1, mix(palette.flag, palette.chalk, 0.55)],
  ]);
  for (const [x, y, lean, color] of [
    [184, 770, -26, palette.coral],
    [206, 742, -6, palette.deep],
    [232, 760, 18, palette.mint],
    [246, 790, 34, palette.sand],
  ] as const) {
    canvas.path(`M${214} 930L${x + lean} ${y}`, { stroke: color, width: 11 });
    canvas.path(ellipse(x + lean, y, 6), { fill: palette.ink });
  }
  canvas.path('M150 880h130l-8 140q-57 16-114 0Z', { fill: mug });
  canvas.path(ellipse(215, 880, 65, 13), { fill: mix(palette.flag, palette.ink, 0.6) });
  canvas.path(
    polygon([
      [1130, 1120],
      [1560, 1100],
      [1660, 1180],
      [1160, 1204],
    ]),
    { fill: shadow, opacity: 0.35, transform: 'translate(-34 10)' },
  );
  canvas.path(
    polygon([
      [1130, 1108],
      [1560, 1088],
      [1660, 1170],
      [1160, 1196],
    ]),
    { fill: mix(palette.chalk, palette.sand, 0.4) },
  );
  let lines = '';
  for (let i = 0; i < 6; i += 1)
    lines += `M${num(1170 + i * 3)} ${num(1122 + i * 12)}L${num(1470 + i * 13 - (i % 3) * 60)} ${num(1107 + i * 12)}`;
  canvas.path(lines, { stroke: palette.mist, width: 2.4, opacity: 0.5 });
  canvas.path(dab(1560, 1140, 210, 7, -0.5), { fill: palette.deep });
  canvas.path(dab(1562, 1137, 190, 2.4, -0.5), { fill: palette.flag });
}

/** A desk at the window: homework here, the campus out there. */
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
