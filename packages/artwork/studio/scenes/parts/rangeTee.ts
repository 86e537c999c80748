import type { Camera } from '../../brushes/camera';
import { ellipse, num, smooth } from '../../brushes/canvas';
import type { Point, Canvas } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';
import { figure, limb } from '../../brushes/figures';
import { groundShape } from '../../brushes/ground';
import { mistPool } from '../../brushes/light';
import { poses } from '../../brushes/poses';

export const lamp = mix(palette.chalk, palette.flag, 0.3);

/** Balls in the air, each with the thread of light it leaves behind. */
export function paintFlights(canvas: Canvas): void {
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
  const p = camera.at(2.95, 0, 7.75);
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

export function paintTee(canvas: Canvas, camera: Camera): void {
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
  paintJunior(canvas, camera);
  paintPile(canvas, camera);
}

/** The junior at the end of the swing, the club behind the neck. */
function paintJunior(canvas: Canvas, camera: Camera): void {
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
}

/** A pyramid of balls beside the mat. */
function paintPile(canvas: Canvas, camera: Camera): void {
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
