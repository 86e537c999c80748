import { rect } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { bunker, flagstick, green } from '../brushes/course';
import { createRidge, hill } from '../brushes/hills';
import { haze } from '../brushes/light';
import { blob, crown, trunk } from '../brushes/trees';
import type { LeafTones } from '../brushes/trees';
import { ripples } from '../brushes/water';
import { LEVEL, SIZE, paintSky } from './frame';
import type { Setting } from './frame';

const { fairway, deep, flag, mint, sky, chalk, coral, peach, sand } = palette;
const turf = mix(fairway, mint, 0.24);

/** Leaves as they look through more or less air. */
export function leafTones(air: string, amount: number): LeafTones {
  const through = (color: string): string => mix(color, air, amount);
  return [through(deep), through(fairway), through(mix(fairway, flag, 0.36)), through(mix(flag, mint, 0.2))];
}

/** A line of far trees as three washes: shade, leaf and the sunlit side. */
function treeLine(setting: Setting, line: { foot: number; height: number; air: number }): void {
  const { foot, height, air } = line;
  const { canvas, random, hour } = setting;
  const [shade, leaf, lit] = leafTones(hour.air, air);
  const layers: [string, string, string] = [rect(-40, foot - height * 0.16, SIZE + 80, 56), '', ''];
  for (let x = -30; x < SIZE + 30; x += height * random.range(0.3, 0.52)) {
    const h = height * random.range(0.6, 1.1);
    const w = h * random.range(0.34, 0.46);
    layers[0] += blob(x, foot - h * 0.44, w * 1.12, h * 0.56, random, 0.14);
    for (let i = 0; i < 5; i += 1) {
      const u = random.range(-0.7, 0.7);
      const v = random.range(-0.8, 0.3);
      const r = w * random.range(0.26, 0.44);
      layers[1] += blob(x + u * w, foot - h * 0.5 + v * h * 0.46, r, r * 0.8, random, 0.22);
      if (u > -0.1)
        layers[2] += blob(x + u * w + r * 0.4, foot - h * 0.56 + v * h * 0.46, r * 0.5, r * 0.36, random);
    }
  }
  layers.forEach((d, i) => canvas.path(d, { fill: [shade, leaf, lit][i], opacity: [1, 0.8, 0.6][i] }));
}

/** Far woods that close every open field. */
export function paintWoods(setting: Setting, height = 70): void {
  treeLine(setting, { foot: LEVEL, height, air: 0.62 });
  treeLine(setting, { foot: LEVEL + 16, height: height * 0.72, air: 0.34 });
  haze(setting.canvas, LEVEL, 70, setting.hour.air, 0.5);
}

function paintDunes({ canvas, random, hour }: Setting): void {
  for (let i = 0; i < 3; i += 1) {
    const near = i / 2;
    const ridge = createRidge({
      base: LEVEL + 14 + i * 62,
      seed: Math.floor(random() * 900),
      swell: 22 + i * 16,
      wave: 150 + i * 70,
    });
    const body = mix(mix(turf, hour.air, 0.62), turf, near);
    hill(canvas, {
      ridge,
      from: -20,
      to: SIZE + 20,
      bottom: SIZE,
      depth: 260,
      colors: [mix(body, flag, 0.3), body, mix(body, deep, 0.5)],
      lit: mix(mint, flag, 0.6),
      shade: deep,
      random,
      dabs: 120 + i * 140,
      dabSize: 56,
      strength: 0.24,
      rim: 3,
    });
  }
}

function paintSea({ canvas, random, hour }: Setting): void {
  const sea = mix(mix(fairway, sky, 0.5), hour.air, 0.3);
  canvas.path(`M0 ${LEVEL - 44}H${SIZE}V${SIZE}H0Z`, { fill: sea });
  const water = { random, from: 0, to: SIZE, top: LEVEL - 42, bottom: LEVEL + 40 };
  ripples(canvas, { ...water, count: 120, size: [10, 80], color: mix(chalk, hour.halo, 0.4), opacity: 0.5 });
  haze(canvas, LEVEL - 44, 40, hour.air, 0.6);
}

/** A golf course, by the sea or among trees, with the pin on one side. */
export function paintLinks(setting: Setting): void {
  const { canvas, random } = setting;
  paintSky(setting);
  if (random() < 0.5) paintSea(setting);
  else paintWoods(setting, random.range(80, 150));
  paintDunes(setting);
  const left = random() < 0.5;
  const x = left ? random.range(84, 150) : random.range(650, 716);
  const [cloth, lit] = random() < 0.5 ? [coral, peach] : [mix(coral, flag, 0.75), flag];
  green(canvas, { x: x + 14, y: 590, rx: 150, ry: 18, random });
  bunker(canvas, { x: left ? 250 : 560, y: 622, rx: 62, ry: 14, random, turf });
  flagstick(canvas, { x, y: 588, height: random.range(190, 270), cloth, lit });
}

/** A river at its widest, seen from a landing stage. */
export function paintRiver(setting: Setting): void {
  const { canvas, random, hour } = setting;
  paintSky(setting);
  paintWoods(setting, 120);
  const bank = mix(mix(fairway, mint, 0.3), flag, 0.2);
  canvas.path(`M0 ${LEVEL + 4}H${SIZE}V${LEVEL + 30}H0Z`, { fill: mix(bank, hour.air, 0.4) });
  canvas.path(`M0 ${LEVEL + 18}H${SIZE}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL + 18, 0, SIZE, [
      [0, mix(hour.air, sky, 0.4)],
      [0.3, mix(mix(sky, mint, 0.4), fairway, 0.12)],
      [1, mix(fairway, mint, 0.2)],
    ]),
  });
  const water = { random, from: 0, to: SIZE, top: LEVEL + 24, bottom: SIZE };
  ripples(canvas, { ...water, count: 170, size: [14, 190], color: fairway, opacity: 0.2, thickness: 0.03 });
  ripples(canvas, {
    ...water,
    count: 170,
    size: [12, 160],
    color: mix(chalk, hour.halo, 0.4),
    opacity: 0.5,
    thickness: 0.028,
  });
  haze(canvas, LEVEL + 20, 70, mix(hour.air, chalk, 0.3), 0.7);
}

/** A quiet lawn with trees, for everything that is not tied to a field. */
export function paintLawn(setting: Setting): void {
  const { canvas, random, hour } = setting;
  paintSky(setting);
  paintWoods(setting, 110);
  canvas.path(`M0 ${LEVEL + 10}H${SIZE}V${SIZE}H0Z`, {
    fill: canvas.linear(0, LEVEL, 0, SIZE, [
      [0, mix(turf, flag, 0.4)],
      [1, mix(fairway, deep, 0.3)],
    ]),
  });
  trunk(canvas, { x: 96, foot: 640, top: 330, width: 34, dark: deep, lit: mix(coral, sand, 0.3) });
  crown(canvas, {
    x: 90,
    y: 230,
    rx: 200,
    ry: 170,
    random,
    tones: leafTones(hour.air, 0.1),
    leaf: 11,
    clusters: 26,
  });
}
