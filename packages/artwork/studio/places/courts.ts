import { createCamera } from '../brushes/camera';
import { num } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { groundLine } from '../brushes/ground';
import { haze } from '../brushes/light';
import { LEVEL, SIZE, paintSky } from './frame';
import type { Setting } from './frame';
import { paintWoods } from './land';

const { fairway, deep, flag, sand, chalk, coral, peach, mint, ink } = palette;
const clay = mix(mix(coral, sand, 0.34), flag, 0.16);

export const lens = createCamera({ height: 2.1, focal: 620, horizon: LEVEL - 40, centre: 400 });

function paintFence({ canvas, hour }: Setting): void {
  const cloth = mix(mix(fairway, deep, 0.4), hour.air, 0.14);
  canvas.path(`M0 ${LEVEL - 66}H${SIZE}V${LEVEL + 20}H0Z`, {
    fill: canvas.linear(0, 0, SIZE, 0, [
      [0, cloth],
      [1, mix(cloth, flag, 0.2)],
    ]),
  });
  canvas.path(`M0 ${LEVEL - 66}H${SIZE}`, { stroke: mix(chalk, sand, 0.4), width: 4, opacity: 0.9 });
  let posts = '';
  for (let x = 40; x < SIZE; x += 120) posts += `M${x} ${LEVEL - 150}V${LEVEL + 16}`;
  canvas.path(posts, { stroke: deep, width: 4, opacity: 0.6 });
  let wire = '';
  for (let x = -80; x < SIZE + 80; x += 15)
    wire += `M${x} ${LEVEL - 150}L${x + 84} ${LEVEL - 66}M${x + 84} ${LEVEL - 150}L${x} ${LEVEL - 66}`;
  canvas.path(wire, { stroke: deep, width: 1, opacity: 0.3 });
}

/** A clay court with its green windbreak, seen from behind the base line. */
export function paintClay(setting: Setting): void {
  const { canvas } = setting;
  paintSky(setting);
  paintWoods(setting, 150);
  paintFence(setting);
  canvas.path(`M0 ${LEVEL + 14}H${SIZE}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL, 0, SIZE, [
      [0, mix(clay, sand, 0.3)],
      [0.4, clay],
      [1, mix(clay, coral, 0.5)],
    ]),
  });
  const lines = [
    groundLine(lens, [-5.5, 4], [-5.5, 17], 0.12),
    groundLine(lens, [5.5, 4], [5.5, 17], 0.12),
    groundLine(lens, [-4.1, 4], [-4.1, 17], 0.1),
    groundLine(lens, [4.1, 4], [4.1, 17], 0.1),
    groundLine(lens, [-5.5, 17], [5.5, 17], 0.22),
    groundLine(lens, [-4.1, 11], [4.1, 11], 0.16),
  ];
  canvas.path(lines.join(''), { fill: chalk, opacity: 0.92 });
  const top = LEVEL + 46;
  canvas.path(`M0 ${top}Q400 ${top + 12} ${SIZE} ${top}V${top + 60}H0Z`, { fill: ink, opacity: 0.34 });
  canvas.path(`M0 ${top}Q400 ${top + 12} ${SIZE} ${top}`, { stroke: chalk, width: 9 });
  haze(canvas, LEVEL, 60, setting.hour.air, 0.3);
}

/** Lanes that bend away behind the runner. */
export function paintTrack(setting: Setting): void {
  const { canvas, random } = setting;
  paintSky(setting);
  paintWoods(setting, 84);
  for (const x of [random.range(70, 150), random.range(640, 720)]) paintMast(setting, x);
  canvas.path(`M0 ${LEVEL + 8}H${SIZE}V${SIZE}H0Z`, { fill: mix(mix(fairway, mint, 0.3), flag, 0.24) });
  const red = mix(coral, ink, 0.05);
  const edge = (t: number): string => {
    const far = [40 + t * 130, LEVEL + 30 - t * 4];
    const near = [-500 + t * 1900, SIZE + 60];
    const bend = [-140 + t * 560, LEVEL + 120];
    return `${num(far[0] ?? 0)} ${num(far[1] ?? 0)}Q${num(bend[0] ?? 0)} ${num(bend[1] ?? 0)} ${num(near[0] ?? 0)} ${num(near[1] ?? 0)}`;
  };
  const fill = canvas.linear(0, LEVEL, 0, SIZE, [
    [0, mix(red, flag, 0.5)],
    [0.4, mix(red, peach, 0.24)],
    [1, mix(red, ink, 0.16)],
  ]);
  canvas.path(`M${edge(0)}H${SIZE + 700}V${LEVEL + 26}H170Z`, { fill });
  for (let lane = 0; lane <= 8; lane += 1)
    canvas.path(`M${edge(lane / 6)}`, {
      stroke: mix(chalk, sand, 0.3),
      width: 3 + lane * 0.2,
      opacity: 0.85,
    });
  haze(canvas, LEVEL + 10, 70, setting.hour.air, 0.5);
}

/** A floodlight mast, not yet lit. */
export function paintMast({ canvas, hour }: Setting, x: number): void {
  const iron = mix(mix(deep, palette.mist, 0.4), hour.air, 0.26);
  canvas.path(`M${num(x - 3)} ${LEVEL}L${num(x - 2)} 150h4L${num(x + 3)} ${LEVEL}Z`, { fill: iron });
  canvas.path(`M${num(x - 34)} 116h68l4 38h-76Z`, { fill: iron });
  let lamps = '';
  for (let i = 0; i < 8; i += 1)
    lamps += `M${num(x - 26 + (i % 4) * 17)} ${126 + Math.floor(i / 4) * 16}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`;
  canvas.path(lamps, { fill: chalk, opacity: 0.9 });
}
