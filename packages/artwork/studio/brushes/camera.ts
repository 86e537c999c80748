import type { Point } from './canvas';

export interface Projected {
  x: number;
  y: number;
  /** Pixels per metre at this depth. */
  scale: number;
}

export interface Camera {
  at(x: number, y: number, z: number): Projected;
  ground(x: number, z: number): Point;
}

export interface CameraOptions {
  height: number;
  focal: number;
  /** Where the horizon stands on the canvas. */
  horizon: number;
  centre: number;
  /** Looking down, in radians. */
  pitch?: number;
  /** Turning to the right, in radians. */
  yaw?: number;
}

/** A pinhole camera: x to the right, y up, z into the picture, in metres. */
export function createCamera(options: CameraOptions): Camera {
  const { height, focal, horizon, centre, pitch = 0, yaw = 0 } = options;
  const sin = Math.sin(pitch);
  const cos = Math.cos(pitch);
  const middle = horizon + focal * Math.tan(pitch);
  const at = (x: number, y: number, z: number): Projected => {
    const side = x * Math.cos(yaw) - z * Math.sin(yaw);
    const ahead = x * Math.sin(yaw) + z * Math.cos(yaw);
    const depth = Math.max(0.05, ahead * cos - (y - height) * sin);
    const up = (y - height) * cos + ahead * sin;
    return { x: centre + (focal * side) / depth, y: middle - (focal * up) / depth, scale: focal / depth };
  };
  return {
    at,
    ground: (x, z) => {
      const point = at(x, 0, z);
      return [point.x, point.y];
    },
  };
}
