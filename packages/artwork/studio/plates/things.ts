import type { Point } from '../brushes/canvas';
import { ellipse, smooth } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { limb } from '../brushes/figures';
import { type Arm, type Side, at, down, unit, wide } from './measures';

const { coral, sand, chalk, flag, deep, ink, mist, fairway } = palette;

/** A hand at the shoulder, on what lies there. */
const raised = (side: Side): Arm => [at(0.168 * side, 0.335), at(0.118 * side, 0.215)];
/** A ball against the hip. */
const holding = (side: Side): Arm => [at(0.172 * side, 0.345), at(0.15 * side, 0.465)];

export interface Thing {
  d: string;
  fill: string;
  /** Lines on it. */
  lines?: string;
  ink?: string;
  width?: number;
}

interface Things {
  left: Arm;
  right: Arm;
  behind?: Thing[];
  front?: Thing[];
}

export type Carried =
  | 'clubs'
  | 'club'
  | 'racket'
  | 'football'
  | 'rugby'
  | 'basketball'
  | 'stick'
  | 'bat'
  | 'towel'
  | 'oar'
  | 'pack';

const iron = mix(ink, mist, 0.35);
const wood = mix(mix(coral, flag, 0.4), ink, 0.45);

const stroke = (a: Point, b: Point, width: number): string => limb(a, b, [width, width, width]);
const ball = (x: number, y: number, [rx, ry]: Point): string => ellipse(...at(x, y), unit(rx), unit(ry));
const pt = (x: number, y: number): string =>
  at(x, y)
    .map((value) => value.toFixed(1))
    .join(' ');
const way = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => pt(x, y)).join('L')}`;

const CLUBS = [
  [-0.15, 0.03],
  [-0.118, -0.004],
  [-0.186, 0.062],
  [-0.2, 0.112],
] as const;

/** The strings of a racket, whose head stands at `x`, `y`. */
function strings(x: number, y: number, [rx, ry]: Point): string {
  let d = '';
  for (let i = -3; i <= 3; i += 1) {
    const t = i / 4;
    const reach = Math.sqrt(1 - t * t);
    d += way([x + rx * t, y - ry * reach], [x + rx * t, y + ry * reach]);
    d += way([x - rx * reach, y + ry * t], [x + rx * reach, y + ry * t]);
  }
  return d;
}

export const carriedThings: Readonly<Record<Carried, () => Things>> = {
  clubs: () => ({
    left: raised(-1),
    right: down(1),
    behind: [
      {
        d: CLUBS.map(
          ([x, y], i) =>
            stroke(at(-0.06, 0.24), at(x, y), unit(0.008)) +
            ball(x - 0.007, y, [i < 2 ? 0.02 : 0.014, 0.013]),
        ).join(''),
        fill: iron,
      },
    ],
    front: [
      {
        d: limb(at(-0.1, 0.17), at(0.046, 0.52), wide(0.092, 0.1, 0.088), 0.5),
        fill: mix(mix(coral, sand, 0.3), deep, 0.2),
        lines:
          way([-0.074, 0.27], [-0.006, 0.43]) +
          way([-0.145, 0.215], [-0.052, 0.174]) +
          way([-0.012, 0.53], [0.082, 0.488]),
      },
      { d: ellipse(...at(-0.1, 0.168), unit(0.044), unit(0.02)), fill: mix(deep, ink, 0.5) },
    ],
  }),
  club: () => ({
    left: down(-1),
    right: raised(1),
    behind: [
      {
        d:
          stroke(at(0.19, 0.24), at(-0.28, 0.1), unit(0.009)) +
          limb(at(-0.28, 0.1), at(-0.304, 0.138), wide(0.014, 0.02, 0.022)),
        fill: iron,
      },
    ],
  }),
  racket: () => ({
    left: down(-1),
    right: raised(1),
    behind: [
      { d: limb(at(0.118, 0.24), at(0.166, 0.09), wide(0.024, 0.02, 0.016)), fill: iron },
      {
        d: '',
        fill: 'none',
        lines: strings(0.186, 0.002, [0.056, 0.076]),
        ink: mix(chalk, sand, 0.3),
        width: 1.6,
      },
      { d: '', fill: 'none', lines: ball(0.186, 0.002, [0.058, 0.078]), ink: coral, width: 8 },
    ],
  }),
  football: () => ({
    left: down(-1),
    right: holding(1),
    behind: [
      { d: ball(0.152, 0.44, [0.062, 0.062]), fill: mix(chalk, sand, 0.3) },
      {
        d:
          ball(0.146, 0.43, [0.02, 0.02]) +
          ball(0.2, 0.418, [0.014, 0.02]) +
          ball(0.178, 0.49, [0.02, 0.011]),
        fill: iron,
      },
    ],
  }),
  rugby: () => ({
    left: down(-1),
    right: holding(1),
    behind: [
      {
        d: ball(0.155, 0.435, [0.05, 0.076]),
        fill: mix(sand, coral, 0.2),
        lines: way([0.172, 0.37], [0.178, 0.5]),
        ink: deep,
      },
    ],
  }),
  basketball: () => ({
    left: down(-1),
    right: holding(1),
    behind: [
      {
        d: ball(0.158, 0.44, [0.074, 0.074]),
        fill: mix(mix(coral, flag, 0.4), ink, 0.08),
        lines: `${way([0.084, 0.44], [0.232, 0.43])}M${pt(0.172, 0.368)}Q${pt(0.15, 0.44)} ${pt(0.178, 0.512)}`,
        ink,
      },
    ],
  }),
  stick: () => ({
    left: down(-1),
    right: raised(1),
    behind: [
      {
        d:
          stroke(at(0.2, 0.33), at(-0.15, 0.02), unit(0.017)) +
          limb(at(-0.15, 0.02), at(-0.2, 0.03), wide(0.022, 0.028, 0.02)),
        fill: mix(flag, coral, 0.35),
      },
    ],
  }),
  bat: () => ({
    left: down(-1),
    right: raised(1),
    behind: [{ d: limb(at(0.15, 0.262), at(-0.17, 0.05), wide(0.013, 0.02, 0.04), 0.45), fill: wood }],
  }),
  towel: () => ({
    left: down(-1),
    right: down(1),
    front: [
      {
        d: smooth(
          [
            at(-0.07, 0.168),
            at(0, 0.138),
            at(0.07, 0.168),
            at(0.116, 0.21),
            at(0.1, 0.262),
            at(0.066, 0.23),
            at(0, 0.2),
            at(-0.066, 0.23),
            at(-0.1, 0.262),
            at(-0.116, 0.21),
          ],
          true,
        ),
        fill: mix(chalk, sand, 0.4),
        lines: `M${pt(-0.09, 0.23)}Q${pt(0, 0.16)} ${pt(0.09, 0.23)}`,
        ink: coral,
        width: 4,
      },
    ],
  }),
  oar: () => ({
    left: down(-1),
    right: raised(1),
    behind: [
      { d: stroke(at(0.15, 0.86), at(0.126, -0.12), unit(0.014)), fill: mix(chalk, sand, 0.6) },
      { d: limb(at(0.127, -0.11), at(0.122, -0.29), wide(0.024, 0.052, 0.044), 0.6), fill: coral },
    ],
  }),
  pack: () => ({
    left: down(-1),
    right: down(1),
    front: [
      {
        d: smooth(
          [
            at(-0.07, 0.22),
            at(-0.05, 0.178),
            at(0.05, 0.178),
            at(0.07, 0.22),
            at(0.08, 0.4),
            at(0.06, 0.44),
            at(-0.06, 0.44),
            at(-0.08, 0.4),
          ],
          true,
        ),
        fill: mix(coral, deep, 0.2),
        lines: `${way([-0.056, 0.33], [0.056, 0.33], [0.058, 0.41], [-0.058, 0.41], [-0.056, 0.33])}M${pt(-0.026, 0.178)}Q${pt(0, 0.144)} ${pt(0.026, 0.178)}`,
        ink: fairway,
      },
    ],
  }),
};
