import type { Camera } from './camera';
import { polygon } from './canvas';
import type { Point } from './canvas';

/** A place on the hall: u along the front, v up, w out of the front wall, in metres. */
export type Site = (u: number, v: number, w?: number) => Point;

export interface HallOptions {
  camera: Camera;
  /** The corner of the front at the right end, on the ground. */
  corner: Point;
  /** Direction of the front, towards the right end; a unit vector. */
  along: Point;
  length: number;
  depth: number;
  /** Far halls are paler. */
  air?: number;
}

export interface Hall extends HallOptions {
  site: Site;
  paint: Record<
    'lit' | 'front' | 'dark' | 'stone' | 'stoneLit' | 'stoneDark' | 'slate' | 'slateLit' | 'glass' | 'glow',
    string
  >;
}

export const panel = (site: Site, u0: number, v0: number, u1: number, v1: number, w = 0): string =>
  polygon([site(u0, v0, w), site(u1, v0, w), site(u1, v1, w), site(u0, v1, w)]);

export const endPanel = (site: Site, u: number, w0: number, v0: number, w1: number, v1: number): string =>
  polygon([site(u, v0, w0), site(u, v0, w1), site(u, v1, w1), site(u, v1, w0)]);
