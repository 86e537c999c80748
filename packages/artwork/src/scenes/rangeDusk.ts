import { createCamera } from '../brushes/camera';
import type { Camera } from '../brushes/camera';
import { Canvas, ellipse, num, smooth } from '../brushes/canvas';
import type { Point } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { figure, limb } from '../brushes/figures';
import { fescue } from '../brushes/grass';
import { groundBlob, groundShape, mowing } from '../brushes/ground';
import { createRidge, hill } from '../brushes/hills';
import { bloom, haze, mistPool, vignette } from '../brushes/light';
import { poses } from '../brushes/poses';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, skyWash, streak } from '../brushes/sky';
import { wood } from '../brushes/trees';

const turf = mix(palette.fairway, palette.deep, 0.25);
const lamp = mix(palette.chalk, palette.flag, 0.3);

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

function paintDistance(canvas: Canvas, random: Random): void {
  const far = mix(palette.mist, palette.peach, 0.25);
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

/** Balls in the air, each with the thread of light it leaves behind. */
function paintFlights(canvas: Canvas): void {
  const flights: [Point, Point, Point, number][] = [
    [[560, 850], [760, 120], [1420, 300], 4.6],
    [[330, 830], [420, 220], [800, 250], 3],
    [[760, 760], [940, 330], [1210, 420], 2.4],
  ];
  for (const [from, control, to, width] of flights) {
    const points: Point[] = [];
    const back: Point[] = [];
    for (let i = 0; i <= 30; i += 1) {
      const t = i / 30;
      const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * control[0] + t * t * to[0];
      const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * control[1] + t * t * to[1];
      points.push([x, y - (width * t) / 2]);
      back.push([x, y + (width * t) / 2]);
    }
    canvas.path(smooth([...points, ...back.reverse()], true), {
      fill: canvas.linear(from[0], from[1], to[0], to[1], [
        [0, lamp, 0],
        [0.5, lamp, 0.3],
        [1, palette.chalk, 0.95],
      ]),
    });
    mistPool(canvas, to[0], to[1], width * 9, lamp, 0.9, 1);
    canvas.path(ellipse(to[0], to[1], width * 1.5), { fill: palette.chalk });
  }
}

/** A mat with its border, a rubber tee and the basket's spill of balls. */
function paintMat(canvas: Canvas, camera: Camera, x: number, lit: number): void {
  const area = (inset: number): Point[] => [
    [x + inset, 7.3 + inset],
    [x + 2.3 - inset, 7.3 + inset],
    [x + 2.3 - inset, 8.5 - inset],
    [x + inset, 8.5 - inset],
  ];
  canvas.path(groundShape(camera, area(-0.08)), { fill: palette.night, opacity: 0.6 });
  const [left] = camera.ground(x, 7.9);
  const [right] = camera.ground(x + 2.3, 7.9);
  const turfLight = mix(palette.fairway, palette.mint, lit);
  canvas.path(groundShape(camera, area(0)), {
    fill: canvas.linear(left, 0, right, 0, [
      [0, mix(turfLight, palette.deep, 0.35)],
      [1, mix(turfLight, palette.peach, 0.16)],
    ]),
  });
  canvas.path(groundShape(camera, area(0.1)), {
    stroke: mix(turfLight, palette.chalk, 0.4),
    width: 2,
    opacity: 0.6,
  });
}

/** A bag on its two legs. */
function paintBag(canvas: Canvas, camera: Camera): void {
  const p = camera.at(5.6, 0, 7.9);
  const s = p.scale;
  const at = (x: number, y: number): Point => [p.x + x * s, p.y - y * s];
  const body = limb(at(0, 0.06), at(-0.26, 0.86), [s * 0.2, s * 0.26, s * 0.25], 0.6);
  const shafts = (
    [
      [-0.42, 1.14],
      [-0.34, 1.2],
      [-0.27, 1.16],
      [-0.21, 1.08],
    ] as const
  ).map(
    ([x, y]) =>
      limb(at(-0.25, 0.84), at(x, y), [s * 0.018, s * 0.018, s * 0.018]) +
      ellipse(...at(x - 0.02, y), s * 0.05, s * 0.032),
  );
  const legs =
    limb(at(-0.2, 0.7), at(-0.5, 0), [s * 0.02, s * 0.02, s * 0.02]) +
    limb(at(-0.2, 0.7), at(-0.34, -0.06), [s * 0.02, s * 0.02, s * 0.02]);
  const whole = body + shafts.join('') + legs;
  canvas.path(whole, { fill: mix(palette.flag, palette.peach, 0.3), transform: 'translate(2.4 -1)' });
  canvas.path(shafts.join('') + legs, { fill: palette.night });
  canvas.path(body, { fill: mix(palette.coral, palette.night, 0.5) });
}

function paintTee(canvas: Canvas, camera: Camera): void {
  const strip: Point[] = [
    [-12, 6.6],
    [14, 6.6],
    [14, 9],
    [-12, 9],
  ];
  canvas.path(groundShape(camera, strip), { fill: mix(palette.deep, palette.fairway, 0.5) });
  for (const [x, lit] of [
    [-4.3, 0.42],
    [-0.4, 0.3],
    [3.5, 0.24],
  ] as const)
    paintMat(canvas, camera, x, lit);
  paintBag(canvas, camera);
  const dark = mix(palette.ink, palette.night, 0.5);
  const p = camera.at(-3.2, 0, 7.9);
  const h = p.scale * 1.6;
  const club = `M${num(h * 0.08)} ${num(-h * 0.9)}C${num(-h * 0.08)} ${num(-h * 0.97)} ${num(-h * 0.3)} ${num(-h * 0.86)} ${num(-h * 0.4)} ${num(-h * 0.7)}`;
  canvas.path(club, {
    stroke: palette.night,
    width: h * 0.012,
    transform: `translate(${num(p.x)} ${num(p.y)})`,
  });
  canvas.path(ellipse(-h * 0.41, -h * 0.69, h * 0.026, h * 0.018), {
    fill: palette.night,
    transform: `translate(${num(p.x)} ${num(p.y)})`,
  });
  figure(canvas, {
    pose: poses.finish,
    x: p.x,
    y: p.y,
    height: h,
    wear: {
      shirt: mix(palette.fairway, palette.mint, 0.3),
      legs: dark,
      skin: mix(palette.coral, palette.ink, 0.6),
      hair: palette.night,
    },
    rim: mix(palette.flag, palette.peach, 0.3),
    head: 'cap',
    shadow: { color: palette.night, opacity: 0.5, length: 1.7, drop: 0.2 },
  });
  const pile = camera.at(-1.35, 0, 7.55);
  const r = pile.scale * 0.055;
  let balls = '';
  for (const [dx, dy] of [
    [-3, 0],
    [-1, 0],
    [1, 0],
    [3, 0],
    [-2, -1.7],
    [0, -1.7],
    [2, -1.7],
    [-1, -3.4],
    [1, -3.4],
    [0, -5.1],
  ] as const)
    balls += ellipse(pile.x + dx * r, pile.y + dy * r, r * 1.02);
  canvas.path(balls, {
    fill: canvas.linear(pile.x - 5 * r, 0, pile.x + 5 * r, 0, [
      [0, mix(palette.sky, palette.mist, 0.5)],
      [1, palette.chalk],
    ]),
  });
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
