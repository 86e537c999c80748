import type { Point } from '../brushes/canvas';

/** From the top of the head to the soles, most of them below the lower edge. */
const HEIGHT = 720;

/** In body heights: x to the right, y down from the top of the head. */
export const at = (x: number, y: number): Point => [x * HEIGHT, y * HEIGHT];
export const unit = (value: number): number => value * HEIGHT;
export const wide = (a: number, b: number, c: number): [number, number, number] => [
  unit(a),
  unit(b),
  unit(c),
];

export type Side = -1 | 1;
export type Arm = readonly [elbow: Point, hand: Point];

export const down = (side: Side): Arm => [at(0.138 * side, 0.355), at(0.14 * side, 0.49)];
