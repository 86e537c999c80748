import type { Canvas } from '../../brushes/canvas';
import { dab, ellipse, num, polygon, rect } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';
import { bookStack, golfBall, plant } from '../../brushes/interior';
import type { Random } from '../../brushes/random';

export function paintLaptop(canvas: Canvas): void {
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

export function paintThings(canvas: Canvas, random: Random): void {
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
  paintMug(canvas);
  paintNotes(canvas, shadow);
}

/** Pencils in a mug. */
function paintMug(canvas: Canvas): void {
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
}

/** A sheet of notes with a pen on it. */
function paintNotes(canvas: Canvas, shadow: string): void {
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
