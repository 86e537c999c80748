import type { Canvas } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import type { Random } from '../brushes/random';
import { skyWash, streak, sun } from '../brushes/sky';

export const SIZE = 800;
export const LEVEL = 470;

export interface Hour {
  sky: readonly string[];
  cloud: string;
  halo: string;
  air: string;
}

const { sky, sand, flag, peach, chalk, mint, fairway, mist } = palette;

/** First light, a clear morning and the end of the afternoon. */
export const hours: readonly [Hour, Hour, Hour] = [
  {
    sky: [mix(fairway, sky, 0.62), mix(sky, peach, 0.24), mix(sand, peach, 0.36), mix(flag, peach, 0.3)],
    cloud: mix(peach, sky, 0.4),
    halo: mix(flag, peach, 0.42),
    air: mix(sand, peach, 0.3),
  },
  {
    sky: [mix(mix(mint, sky, 0.5), mist, 0.16), sky, mix(sky, chalk, 0.5), mix(sand, flag, 0.14)],
    cloud: mix(chalk, sky, 0.2),
    halo: mix(flag, chalk, 0.5),
    air: mix(sky, sand, 0.5),
  },
  {
    sky: [
      mix(mix(fairway, mint, 0.5), sky, 0.4),
      mix(sky, sand, 0.5),
      mix(sand, flag, 0.4),
      mix(flag, peach, 0.36),
    ],
    cloud: mix(chalk, flag, 0.28),
    halo: mix(flag, chalk, 0.2),
    air: mix(sand, flag, 0.36),
  },
];

export interface Setting {
  canvas: Canvas;
  random: Random;
  hour: Hour;
}

/** Sky, a low sun on the right and a few flat clouds. */
export function paintSky({ canvas, random, hour }: Setting): void {
  skyWash(canvas, hour.sky, LEVEL + 20);
  const halo = { core: chalk, halo: hour.halo, squash: 0.8 };
  sun(canvas, { x: random.range(640, 720), y: random.range(250, 340), radius: 30, reach: 460, ...halo });
  for (let i = 0; i < 5; i += 1) {
    streak(canvas, {
      x: random.range(0, SIZE),
      y: 50 + i * 62 + random.range(-16, 16),
      length: random.range(240, 520),
      thickness: random.range(9, 20),
      seed: Math.floor(random() * 1000),
      fill: hour.cloud,
      opacity: 0.6,
    });
  }
}
