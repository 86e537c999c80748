import { num, polygon } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { groundLine } from '../brushes/ground';
import { ripples } from '../brushes/water';
import { lens } from './courts';
import { LEVEL, SIZE } from './frame';
import type { Setting } from './frame';

const { fairway, deep, flag, sand, chalk, coral, mint, sky, peach, ink } = palette;

/** High windows, with the evening in them. */
function paintWindows({ canvas, hour }: Setting, top: number, bottom: number): void {
  const light = canvas.linear(0, top, 0, bottom, [
    [0, hour.sky[1] ?? sky],
    [1, mix(hour.halo, chalk, 0.4)],
  ]);
  for (let x = 16; x < SIZE; x += 132) {
    canvas.path(`M${x} ${top}h108V${bottom}h-108Z`, { fill: light });
    canvas.path(`M${x + 54} ${top}V${bottom}M${x} ${num((top + bottom) / 2)}h108`, {
      stroke: mix(deep, sky, 0.3),
      width: 4,
    });
  }
}

/** Slanting panes of sun on a wall, from the windows on the other side. */
function paintSun({ canvas, hour }: Setting): void {
  for (const x of [40, 210, 600]) {
    const pane = polygon([
      [x, 250],
      [x + 110, 236],
      [x + 60, 440],
      [x - 50, 454],
    ]);
    canvas.path(pane, { fill: mix(hour.halo, chalk, 0.3), opacity: 0.3 });
  }
}

/** A swimming hall: windows, tiles and lanes that run to the far wall. */
export function paintPool(setting: Setting): void {
  const { canvas, random } = setting;
  canvas.fill(mix(mix(sky, sand, 0.4), mint, 0.16));
  paintWindows(setting, 40, 230);
  paintSun(setting);
  let tiles = '';
  for (let y = 300; y < LEVEL; y += 26) tiles += `M0 ${y}H${SIZE}`;
  for (let x = 0; x < SIZE; x += 40) tiles += `M${x} 300V${LEVEL}`;
  canvas.path(tiles, { stroke: chalk, width: 2, opacity: 0.5 });
  canvas.path(`M0 290H${SIZE}V310H0Z`, { fill: mix(fairway, mint, 0.2) });
  canvas.path(`M0 ${LEVEL}H${SIZE}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL, 0, SIZE, [
      [0, mix(mint, sky, 0.5)],
      [0.4, mix(mix(fairway, mint, 0.6), sky, 0.2)],
      [1, mix(fairway, mint, 0.3)],
    ]),
  });
  const water = { random, from: 0, to: SIZE, top: LEVEL + 6, bottom: SIZE };
  ripples(canvas, { ...water, count: 160, size: [20, 170], color: chalk, opacity: 0.4, thickness: 0.03 });
  ripples(canvas, { ...water, count: 120, size: [20, 150], color: fairway, opacity: 0.22, thickness: 0.03 });
  for (let lane = -3; lane <= 3; lane += 1) paintRope(setting, 400 + lane * 74, 400 + lane * 300);
  canvas.path(`M0 ${LEVEL - 8}H${SIZE}V${LEVEL + 6}H0Z`, { fill: chalk });
}

function paintRope({ canvas }: Setting, far: number, near: number): void {
  const d = `M${far} ${LEVEL + 8}L${near} ${SIZE + 20}`;
  canvas.path(d, { stroke: mix(chalk, sand, 0.3), width: 9, cap: 'butt' });
  canvas.path(d, { stroke: mix(flag, coral, 0.2), width: 9, cap: 'butt', dash: '26 30' });
}

/** A basketball hall: boards on the wall, a hoop at one side. */
export function paintHall(setting: Setting): void {
  const { canvas, random } = setting;
  const oak = mix(mix(sand, flag, 0.4), coral, 0.12);
  canvas.fill(
    canvas.linear(0, 0, SIZE, 0, [
      [0, mix(oak, deep, 0.24)],
      [1, mix(oak, chalk, 0.2)],
    ]),
  );
  let slats = '';
  for (let x = 0; x < SIZE; x += 34) slats += `M${x} 0V${LEVEL}`;
  canvas.path(slats, { stroke: mix(oak, ink, 0.5), width: 2, opacity: 0.35 });
  paintWindows(setting, 0, 120);
  paintSun(setting);
  canvas.path(`M0 ${LEVEL - 90}H${SIZE}V${LEVEL + 6}H0Z`, { fill: mix(fairway, deep, 0.2) });
  canvas.path(`M0 ${LEVEL + 6}H${SIZE}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL, 0, SIZE, [
      [0, mix(oak, peach, 0.24)],
      [1, mix(mix(oak, coral, 0.4), ink, 0.2)],
    ]),
  });
  const lines = [groundLine(lens, [-20, 13], [20, 13], 0.16), groundLine(lens, [-9, 3], [-3.4, 13], 0.14)];
  canvas.path(lines.join(''), { fill: chalk, opacity: 0.8 });
  paintHoop(setting, random.range(120, 146));
}

function paintHoop({ canvas }: Setting, x: number): void {
  const box = (half: number, top: number, bottom: number): string =>
    `M${num(x - half)} ${top}h${half * 2}V${bottom}h${-half * 2}Z`;
  canvas.path(box(8, 330, LEVEL + 10), { fill: mix(deep, ink, 0.4) });
  canvas.path(box(112, 150, 330), { fill: mix(chalk, sky, 0.3) });
  canvas.path(box(112, 150, 330), { stroke: deep, width: 7 });
  canvas.path(box(40, 222, 304), { stroke: coral, width: 6 });
  let net = '';
  for (let i = 0; i <= 6; i += 1) net += `M${num(x - 46 + i * 15.3)} 318L${num(x - 26 + i * 8.6)} 396`;
  canvas.path(net, { stroke: chalk, width: 3, opacity: 0.9 });
  canvas.path(`M${num(x - 48)} 316a48 10 0 1 0 96 0a48 10 0 1 0 -96 0Z`, { stroke: coral, width: 8 });
}
