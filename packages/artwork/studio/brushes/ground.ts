import type { Camera } from './camera';
import type { Canvas, Point } from './canvas';
import { polygon, smooth } from './canvas';
import type { Random } from './random';

/** A flat shape on the ground, in metres. */
export const groundShape = (camera: Camera, points: readonly Point[]): string =>
  polygon(points.map(([x, z]) => camera.ground(x, z)));

/** A straight painted line on the ground, with its true width. */
export function groundLine(camera: Camera, from: Point, to: Point, width: number): string {
  const dx = to[0] - from[0];
  const dz = to[1] - from[1];
  const length = Math.hypot(dx, dz) || 1;
  const nx = (-dz / length) * (width / 2);
  const nz = (dx / length) * (width / 2);
  return groundShape(camera, [
    [from[0] + nx, from[1] + nz],
    [to[0] + nx, to[1] + nz],
    [to[0] - nx, to[1] - nz],
    [from[0] - nx, from[1] - nz],
  ]);
}

/** A rounded, uneven patch lying on the ground. */
export function groundBlob(
  camera: Camera,
  [x, z]: Point,
  [rx, rz]: Point,
  random: Random,
  rough = 0.14,
  corners = 14,
): string {
  const points: Point[] = [];
  for (let i = 0; i < corners; i += 1) {
    const angle = (i / corners) * Math.PI * 2;
    const r = 1 + random.range(-rough, rough);
    points.push(camera.ground(x + Math.cos(angle) * rx * r, z + Math.sin(angle) * rz * r));
  }
  return smooth(points, true);
}

export interface TreeShadow {
  x: number;
  z: number;
  /** From the trunk to the near edge of the crown's shadow, and the shadow's length. */
  reach: number;
  length: number;
  width: number;
}

/** The long shadow of a tree that the low sun throws to the left. */
export function treeShadow(
  canvas: Canvas,
  camera: Camera,
  shadow: TreeShadow,
  random: Random,
  style: { fill: string; opacity: number },
): void {
  const { x, z, reach, length, width } = shadow;
  const slant = 0.22;
  let d = groundLine(
    camera,
    [x, z],
    [x - reach - length * 0.3, z - (reach + length * 0.3) * slant],
    width * 0.1,
  );
  for (let i = 0; i < 46; i += 1) {
    const t = random();
    const k = i < 16 ? 0.17 : random.range(0.04, 0.1);
    const away = reach + length * t;
    const across =
      random.range(-0.5, 0.5) * width * (i < 16 ? 0.8 : 1.25) * Math.sin(Math.PI * (0.12 + t * 0.76));
    d += groundBlob(
      camera,
      [x - away, z - away * slant + across],
      [length * k, width * k * 1.1],
      random,
      0.28,
      10,
    );
  }
  canvas.path(d, style);
}

/** Mowing stripes between two depths, running away from the viewer or at a slant. */
export function mowing(
  camera: Camera,
  options: { from: number; to: number; near: number; far: number; width: number; slant?: number },
): string {
  const { from, to, near, far, width, slant = 0 } = options;
  let d = '';
  for (let x = from; x < to; x += width * 2) {
    d += groundShape(camera, [
      [x, near],
      [x + width, near],
      [x + width + slant * (far - near), far],
      [x + slant * (far - near), far],
    ]);
  }
  return d;
}
