import { eight } from '../brushes/boat';
import { Canvas, dab } from '../brushes/canvas';
import type { Point } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { fescue } from '../brushes/grass';
import { bloom, haze, mistPool, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { birds } from '../brushes/sky';
import { crown, trunk, wood } from '../brushes/trees';
import { ripples } from '../brushes/water';
import { SUN, leaf, mistColor, paintBanks, paintBridge, paintSky, warm } from './parts/riverBanks';

function paintRiver(canvas: Canvas, random: Random): void {
  canvas.path('M0 556H1920V1200H0Z', {
    fill: canvas.linear(0, 556, 0, 1200, [
      [0, mix(mistColor, palette.flag, 0.16)],
      [0.22, mix(palette.sky, palette.mint, 0.4)],
      [0.6, mix(palette.mist, palette.mint, 0.35)],
      [1, mix(palette.fairway, palette.mist, 0.4)],
    ]),
  });
  const mirror = mix(palette.mist, mistColor, 0.3);
  for (const [x, width] of [
    [490, 60],
    [830, 60],
    [1170, 60],
    [180, 260],
    [1720, 320],
  ] as const) {
    let d = '';
    for (let i = 0; i < 26; i += 1)
      d += dab(x + random.range(-16, 16), 566 + i * 5.4, width * random.range(0.7, 1.5), 3.2);
    canvas.path(d, { fill: mirror, opacity: 0.4 });
  }
  const all = { random, from: 0, to: 1920, top: 566, bottom: 1190 };
  ripples(canvas, {
    ...all,
    count: 420,
    size: [30, 330],
    color: mix(palette.fairway, palette.mist, 0.3),
    opacity: 0.2,
    thickness: 0.02,
  });
  ripples(canvas, {
    ...all,
    count: 320,
    size: [26, 280],
    color: mix(palette.chalk, palette.sky, 0.4),
    opacity: 0.34,
    thickness: 0.016,
  });
  ripples(canvas, {
    ...all,
    count: 320,
    size: [20, 150],
    color: mix(palette.chalk, palette.flag, 0.3),
    opacity: 0.8,
    thickness: 0.035,
    around: { x: SUN[0], far: 110, near: 420 },
  });
  for (const [x, y, reach, strength] of [
    [300, 590, 760, 0.8],
    [1250, 604, 900, 0.7],
    [760, 650, 640, 0.4],
    [1700, 680, 640, 0.5],
  ] as const) {
    mistPool(canvas, x, y, reach, mix(mistColor, palette.chalk, 0.4), strength, 0.08);
  }
}

function paintBoat(canvas: Canvas, random: Random): void {
  const bow: Point = [1630, 742];
  const stern: Point = [330, 850];
  const dark = mix(palette.ink, palette.deep, 0.4);
  let mirror = '';
  for (let i = 0; i < 150; i += 1) {
    const t = random();
    const down = random();
    mirror += dab(
      stern[0] + (bow[0] - stern[0]) * t + random.range(-20, 20),
      stern[1] + (bow[1] - stern[1]) * t + 10 + down * 130 * (1 - t * 0.25),
      random.range(30, 120),
      random.range(2, 5) * (1 - down * 0.5),
    );
  }
  canvas.path(mirror, { fill: palette.deep, opacity: 0.5 });
  let wake = '';
  for (let i = 0; i < 60; i += 1)
    wake += dab(330 - random() * 420, 858 + random.range(-4, 26), random.range(30, 130), random.range(1, 3));
  canvas.path(wake, { fill: palette.chalk, opacity: 0.5 });
  const crew = {
    bow,
    stern,
    size: 128,
    hull: mix(palette.chalk, palette.sand, 0.6),
    lit: palette.chalk,
    dark,
    shirt: mix(palette.fairway, palette.deep, 0.4),
    skin: mix(palette.coral, palette.ink, 0.62),
    rim: mix(palette.flag, palette.chalk, 0.4),
    blade: palette.coral,
  };
  const slope = (bow[1] - stern[1]) / (bow[0] - stern[0]);
  const level = stern[1] - slope * stern[0] + 2;
  const squash = -0.62;
  const flip = `matrix(1 ${(1 - squash) * slope} 0 ${squash} 0 ${(1 - squash) * level})`;
  canvas.group({ transform: flip, opacity: 0.3 }, () => eight(canvas, crew));
  eight(canvas, crew);
}

/** The bank on this side: a tree and reeds, dark against the water. */
function paintNearBank(canvas: Canvas, random: Random): void {
  trunk(canvas, {
    x: 20,
    foot: 1240,
    top: 500,
    width: 60,
    lean: 40,
    dark: palette.deep,
    lit: mix(mix(palette.coral, palette.flag, 0.4), palette.deep, 0.45),
  });
  crown(canvas, { x: 20, y: 210, rx: 320, ry: 230, random, tones: leaf(0.02), leaf: 16, clusters: 54 });
  fescue(canvas, {
    random,
    count: 330,
    from: -30,
    to: 1000,
    root: (x, depth) => 1150 + depth * 90 + x * 0.08,
    height: [60, 170],
    tones: [
      palette.deep,
      mix(palette.deep, palette.fairway, 0.7),
      mix(palette.fairway, palette.flag, 0.3),
      warm,
    ],
    seeds: 0.12,
  });
}

/** An eight on a misty river at dawn. */
export function paintRiverEight(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(52);
  paintSky(canvas);
  paintBanks(canvas, random);
  paintBridge(canvas);
  haze(canvas, 560, 80, mistColor, 0.85);
  wood(canvas, {
    random,
    from: 1500,
    to: 2000,
    foot: () => 596,
    height: 190,
    tones: leaf(0.34),
    leaf: 11,
    spacing: 0.4,
  });
  wood(canvas, {
    random,
    from: -120,
    to: 210,
    foot: () => 596,
    height: 150,
    tones: leaf(0.4),
    leaf: 10,
    spacing: 0.4,
  });
  paintRiver(canvas, random);
  haze(canvas, 562, 74, mix(mistColor, palette.chalk, 0.3), 0.9);
  mistPool(canvas, 1640, 572, 560, mistColor, 0.8, 0.1);
  paintBoat(canvas, random);
  paintNearBank(canvas, random);
  birds(
    canvas,
    [
      [980, 250],
      [1030, 232],
      [940, 270],
    ],
    14,
    mix(palette.deep, palette.mist, 0.5),
  );
  bloom(canvas, SUN[0], SUN[1], 1000, mix(palette.flag, palette.peach, 0.2), 0.36);
  vignette(canvas, mix(palette.fairway, palette.sky, 0.4), 0.42);
  return canvas;
}
