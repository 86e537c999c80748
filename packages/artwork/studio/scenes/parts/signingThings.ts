import type { Canvas } from '../../brushes/canvas';
import { dab, ellipse, num, polygon, rect, smooth } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';

export const shade = mix(palette.ink, palette.coral, 0.2);

export function paintFolder(canvas: Canvas): void {
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
  paintLetter(canvas);
}

/** The letter in the folder, with its signature. */
function paintLetter(canvas: Canvas): void {
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

export function paintPen(canvas: Canvas): void {
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
export function paintCap(canvas: Canvas): void {
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
    canvas.path('M226 236v-92M226 146c28-8 46 8 76 1c-9 13-7 24 2 34c-30 7-50-9-78-1Z', {
      stroke: palette.sand,
      width: 6,
      fill: palette.sand,
    });
  });
}
