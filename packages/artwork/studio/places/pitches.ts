import { num } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { groundLine, groundShape } from '../brushes/ground';
import { haze } from '../brushes/light';
import { lens, paintMast } from './courts';
import { LEVEL, SIZE, paintSky } from './frame';
import type { Setting } from './frame';
import { paintWoods } from './land';

const { fairway, deep, flag, sand, chalk, coral, mint, mist, sky } = palette;
const turf = mix(fairway, mint, 0.26);

function paintField(setting: Setting, ground = turf): void {
  const { canvas } = setting;
  canvas.path(`M0 ${LEVEL + 8}H${SIZE}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL, 0, SIZE, [
      [0, mix(ground, flag, 0.4)],
      [0.34, ground],
      [1, mix(ground, deep, 0.5)],
    ]),
  });
  let mown = '';
  for (let x = -30; x < 30; x += 6)
    mown += groundShape(lens, [
      [x, 3],
      [x + 3, 3],
      [x + 3, 32],
      [x, 32],
    ]);
  canvas.path(mown, { fill: mix(ground, flag, 0.5), opacity: 0.28 });
}

/** A goal on the left, its net as a haze of threads. */
function paintGoal(
  { canvas }: Setting,
  box: { x: number; top: number; width: number; height: number },
): void {
  const { x, top, width, height } = box;
  let net = '';
  for (let u = 0; u <= width; u += 11)
    net += `M${num(x + u)} ${top}L${num(x + u * 0.9 + 14)} ${top + height}`;
  for (let v = 0; v <= height; v += 11) net += `M${x} ${num(top + v)}H${num(x + width)}`;
  canvas.path(net, { stroke: chalk, width: 1.4, opacity: 0.5 });
  canvas.path(`M${x} ${top + height}V${top}H${x + width}V${top + height}`, { stroke: chalk, width: 8 });
}

/** A football pitch with one goal. */
export function paintPitch(setting: Setting): void {
  const { canvas, random } = setting;
  paintSky(setting);
  paintWoods(setting, 96);
  paintMast(setting, random.range(640, 730));
  paintField(setting);
  const x = random.range(-70, -30);
  paintGoal(setting, { x, top: LEVEL - 60, width: 290, height: 108 });
  const lines = [
    groundLine(lens, [-20, 15], [30, 15], 0.2),
    groundLine(lens, [4, 9], [4, 15], 0.14),
    groundLine(lens, [-20, 9], [4, 9], 0.12),
  ];
  canvas.path(lines.join(''), { fill: chalk, opacity: 0.8 });
  haze(canvas, LEVEL, 60, setting.hour.air, 0.35);
}

/** A rugby ground: the posts stand taller than the trees. */
export function paintRugby(setting: Setting): void {
  const { canvas, random } = setting;
  paintSky(setting);
  paintWoods(setting, 110);
  paintField(setting, mix(turf, deep, 0.12));
  const x = random.range(56, 84);
  const foot = LEVEL + 62;
  canvas.path(`M${num(x)} ${foot}V70M${num(x + 150)} ${foot}V70M${num(x)} ${foot - 150}H${num(x + 150)}`, {
    stroke: mix(chalk, sand, 0.3),
    width: 9,
  });
  canvas.path(`M${num(x)} ${foot}V${foot - 88}M${num(x + 150)} ${foot}V${foot - 88}`, {
    stroke: coral,
    width: 22,
  });
  const lines = [groundLine(lens, [-30, 12.4], [30, 12.4], 0.2), groundLine(lens, [-30, 7], [30, 7], 0.12)];
  canvas.path(lines.join(''), { fill: chalk, opacity: 0.8 });
  haze(canvas, LEVEL, 60, setting.hour.air, 0.35);
}

/** A hockey pitch: watered, blue-green, with a low goal. */
export function paintAstro(setting: Setting): void {
  const { canvas } = setting;
  paintSky(setting);
  paintWoods(setting, 84);
  paintMast(setting, 110);
  paintField(setting, mix(mix(fairway, sky, 0.46), mist, 0.2));
  canvas.path(`M0 ${LEVEL + 8}H${SIZE}V${LEVEL + 34}H0Z`, { fill: mix(coral, sand, 0.3), opacity: 0.8 });
  paintGoal(setting, { x: 600, top: LEVEL - 18, width: 250, height: 76 });
  canvas.path(groundLine(lens, [-30, 13], [30, 13], 0.18), { fill: chalk, opacity: 0.85 });
  canvas.path('M-60 800C140 640 420 566 900 560', { stroke: chalk, width: 6, opacity: 0.8 });
  haze(canvas, LEVEL, 60, setting.hour.air, 0.4);
}

/** A ball park: the outfield wall, the skin of the infield, a foul line. */
export function paintDiamond(setting: Setting): void {
  const { canvas, random } = setting;
  paintSky(setting);
  paintWoods(setting, 120);
  for (const x of [random.range(60, 130), random.range(680, 740)]) paintMast(setting, x);
  canvas.path(`M0 ${LEVEL - 36}H${SIZE}V${LEVEL + 12}H0Z`, { fill: mix(fairway, deep, 0.5) });
  canvas.path(`M0 ${LEVEL - 36}H${SIZE}`, { stroke: flag, width: 5 });
  paintField(setting);
  const clay = mix(mix(coral, sand, 0.42), flag, 0.2);
  canvas.path(`M0 ${LEVEL + 120}Q400 ${LEVEL + 40} ${SIZE} ${LEVEL + 120}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL + 60, 0, SIZE, [
      [0, mix(clay, sand, 0.3)],
      [1, mix(clay, coral, 0.4)],
    ]),
  });
  canvas.path(`M700 ${SIZE}L590 ${LEVEL + 14}M100 ${SIZE}L210 ${LEVEL + 14}`, { stroke: chalk, width: 6 });
  const base = `M90 ${LEVEL + 150}l46 -10l40 12l-46 12Z`;
  canvas.path(base, { fill: chalk });
  haze(canvas, LEVEL, 60, setting.hour.air, 0.35);
}
