import { createCamera } from '../brushes/camera';
import type { Camera } from '../brushes/camera';
import { Canvas, ellipse, num } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { fescue } from '../brushes/grass';
import { groundBlob, mowing } from '../brushes/ground';
import { createRidge, hill } from '../brushes/hills';
import { bloom, haze, mistPool, vignette } from '../brushes/light';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, skyWash, streak } from '../brushes/sky';
import { wood } from '../brushes/trees';
import { lamp, paintFlights, paintTee } from './parts/rangeTee';

const turf = mix(palette.fairway, palette.deep, 0.25);

function paintSky(canvas: Canvas, random: Random): void {
  skyWash(canvas, [
    mix(palette.night, palette.fairway, 0.5),
    mix(palette.deep, palette.fairway, 0.8),
    mix(palette.fairway, palette.mist, 0.55),
    mix(palette.mist, palette.peach, 0.45),
    mix(palette.peach, palette.flag, 0.55),
  ]);
  bloom(canvas, 1760, HORIZON, 1300, mix(palette.coral, palette.flag, 0.45), 0.75);
  let stars = '';
  for (let i = 0; i < 70; i += 1)
    stars += ellipse(random.range(0, 1920), random() ** 1.6 * 260, random.range(0.7, 2));
  canvas.path(stars, { fill: palette.chalk, opacity: 0.6 });
  const clouds: [number, number, number, number, number][] = [
    [1500, 210, 1000, 34, 3],
    [500, 160, 900, 24, 8],
    [1100, 300, 900, 24, 12],
    [1720, 350, 700, 26, 16],
    [300, 330, 640, 16, 21],
    [1250, 400, 620, 14, 26],
  ];
  for (const [x, y, length, thickness, seed] of clouds) {
    const near = Math.max(0, 1 - Math.hypot((x - 1760) / 1500, (y - HORIZON) / 520));
    streak(canvas, {
      x,
      y,
      length,
      thickness,
      seed,
      fill: mix(mix(palette.fairway, palette.mist, 0.5), palette.coral, near * 0.8),
      opacity: 0.75,
    });
    streak(canvas, {
      x: x + 50,
      y: y + thickness * 0.34,
      length: length * 0.7,
      thickness: thickness * 0.36,
      seed: seed + 1,
      fill: mix(palette.peach, palette.flag, near),
      opacity: 0.3 + near * 0.6,
    });
  }
}

const far = mix(palette.mist, palette.peach, 0.25);

function paintHills(canvas: Canvas): void {
  const ridge = createRidge({
    base: 482,
    seed: 15,
    swell: 20,
    wave: 280,
    bumps: [
      [600, 50, 320],
      [1500, 26, 300],
    ],
  });
  hill(canvas, {
    ridge,
    from: -30,
    to: 1950,
    bottom: 570,
    depth: 90,
    colors: [far, mix(far, palette.fairway, 0.4)],
  });
  const ridge2 = createRidge({ base: 508, seed: 25, swell: 12, wave: 200, bumps: [[200, 40, 260]] });
  hill(canvas, {
    ridge: ridge2,
    from: -30,
    to: 1950,
    bottom: 570,
    depth: 60,
    colors: [mix(far, palette.fairway, 0.5), mix(far, palette.fairway, 0.7)],
  });
}

function paintDistance(canvas: Canvas, random: Random): void {
  paintHills(canvas);
  const tones = (air: number): [string, string, string, string] => {
    const hazy = (color: string): string => mix(color, far, air);
    return [
      hazy(palette.night),
      hazy(palette.deep),
      hazy(mix(palette.fairway, palette.coral, 0.3)),
      hazy(mix(palette.peach, palette.flag, 0.4)),
    ];
  };
  wood(canvas, { random, from: -30, to: 1960, foot: () => 540, height: 74, tones: tones(0.4), leaf: 6 });
  haze(canvas, 530, 60, mix(palette.peach, palette.mist, 0.4), 0.4);
  wood(canvas, {
    random,
    from: -60,
    to: 560,
    foot: () => 566,
    height: 170,
    tones: tones(0.08),
    leaf: 9,
    spacing: 0.36,
  });
  wood(canvas, {
    random,
    from: 1700,
    to: 2000,
    foot: () => 562,
    height: 130,
    tones: tones(0.12),
    leaf: 9,
    spacing: 0.36,
  });
}

function paintRange(canvas: Canvas, camera: Camera, random: Random): void {
  canvas.path(`M0 ${HORIZON + 40}H1920V1200H0Z`, {
    fill: canvas.linear(0, HORIZON + 40, 0, 1200, [
      [0, mix(turf, palette.peach, 0.3)],
      [0.2, mix(turf, palette.mint, 0.16)],
      [0.65, turf],
      [1, mix(turf, palette.night, 0.5)],
    ]),
  });
  canvas.path(mowing(camera, { from: -90, to: 90, near: 9, far: 130, width: 4 }), {
    fill: mix(palette.fairway, palette.mint, 0.42),
    opacity: 0.34,
  });
  for (const [x, z, r] of [
    [-14, 62, 7],
    [22, 84, 8],
    [4, 120, 9],
    [34, 44, 4.6],
  ] as const) {
    canvas.path(groundBlob(camera, [x, z], [r * 1.15, r * 1.15], random, 0.05), {
      fill: palette.deep,
      opacity: 0.4,
    });
    canvas.path(groundBlob(camera, [x, z], [r, r], random, 0.05), {
      fill: mix(palette.mint, palette.fairway, 0.35),
    });
    const p = camera.at(x, 0, z);
    mistPool(canvas, p.x, p.y, r * p.scale * 1.3, lamp, 0.4, 0.2);
    const h = p.scale * 3.2;
    canvas.path(`M${num(p.x)} ${num(p.y)}v${num(-h)}`, {
      stroke: palette.chalk,
      width: Math.max(1.4, h * 0.03),
    });
    canvas.path(
      `M${num(p.x)} ${num(p.y - h)}l${num(-h * 0.42)} ${num(h * 0.14)}l${num(h * 0.42)} ${num(h * 0.16)}Z`,
      { fill: x > 0 ? palette.coral : palette.flag },
    );
  }
  let balls = '';
  let glints = '';
  for (let i = 0; i < 130; i += 1) {
    const z = 14 + random() ** 0.8 * 90;
    const p = camera.at(random.range(-0.55, 0.55) * (z + 12), 0, z);
    const r = Math.max(1.1, p.scale * 0.075);
    balls += ellipse(p.x, p.y - r, r);
    if (i % 3 === 0) glints += ellipse(p.x, p.y, r * 3.4, r * 1.2);
  }
  canvas.path(glints, { fill: lamp, opacity: 0.16 });
  canvas.path(balls, { fill: palette.chalk, opacity: 0.92 });
}

function paintLamps(canvas: Canvas): void {
  for (const [x, top, foot] of [
    [300, 150, 620],
    [1690, 210, 590],
    [860, 330, 556],
  ] as const) {
    const s = (foot - top) / 470;
    canvas.path(`M${x - 5 * s} ${foot}L${x - 3 * s} ${top}h${6 * s}L${x + 5 * s} ${foot}Z`, {
      fill: palette.night,
    });
    canvas.path(`M${x - 44 * s} ${top - 30 * s}h${88 * s}l-8 ${34 * s}h${-72 * s}Z`, { fill: palette.night });
    for (let i = 0; i < 4; i += 1) {
      const lx = x - 30 * s + i * 20 * s;
      canvas.path(ellipse(lx, top - 12 * s, 8 * s), { fill: palette.chalk });
    }
    canvas.fill(
      canvas.radial(x, top - 10, 420 * s, [
        [0, lamp, 0.75],
        [0.16, lamp, 0.3],
        [0.5, lamp, 0.08],
        [1, lamp, 0],
      ]),
      { blend: 'screen' },
    );
    const cone = `M${x - 34 * s} ${top}L${x - 330 * s} ${foot + 260 * s}H${x + 520 * s}L${x + 34 * s} ${top}Z`;
    canvas.path(cone, {
      fill: canvas.linear(0, top, 0, foot + 260 * s, [
        [0, lamp, 0.22],
        [1, lamp, 0],
      ]),
      blend: 'screen',
    });
  }
}

/** A driving range at dusk: one junior, and the balls that catch the lamps. */
export function paintRangeDusk(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(35);
  const camera = createCamera({ height: 3, focal: 1150, horizon: HORIZON, centre: 1000 });
  paintSky(canvas, random);
  paintDistance(canvas, random);
  paintRange(canvas, camera, random);
  paintLamps(canvas);
  paintTee(canvas, camera);
  paintFlights(canvas);
  fescue(canvas, {
    random,
    count: 420,
    from: -20,
    to: 1940,
    root: (x, depth) => 1170 + depth * 80 + Math.sin(x / 300) * 18,
    height: [40, 110],
    tones: [
      palette.night,
      palette.deep,
      mix(palette.fairway, palette.mist, 0.2),
      mix(palette.peach, palette.flag, 0.4),
    ],
    seeds: 0.12,
  });
  bloom(canvas, 1780, HORIZON, 900, mix(palette.coral, palette.flag, 0.4), 0.3);
  vignette(canvas, mix(palette.fairway, palette.night, 0.4), 0.5);
  return canvas;
}
