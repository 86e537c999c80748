import type { Canvas, Point } from './canvas';
import { ellipse, polygon, smooth } from './canvas';
import type { Pose } from './poses';

export interface Wear {
  shirt: string;
  legs: string;
  skin: string;
  hair: string;
}

export interface FigureOptions {
  pose: Pose;
  x: number;
  /** Where the feet stand. */
  y: number;
  height: number;
  /** -1 looks to the left. */
  facing?: 1 | -1;
  wear: Wear;
  /** The sun on the right edge. */
  rim: string;
  head?: 'cap' | 'short' | 'tail' | 'bun';
  shorts?: boolean;
  skirt?: boolean;
  pack?: 'golf' | 'school';
  /** Strength of the shadow and its colour; the sun stands low on the right, behind the figure. */
  shadow?: { color: string; opacity: number; length?: number; drop?: number };
}

interface Parts {
  legs: string;
  skin: string;
  shirt: string;
  hair: string;
  pack: string;
}

/** A limb between two joints, with a swelling where the muscle is. */
export function limb(a: Point, b: Point, widths: readonly [number, number, number], swell = 0.35): string {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const along = (t: number, half: number): Point => [a[0] + dx * t + nx * half, a[1] + dy * t + ny * half];
  const [w0, w1, w2] = [widths[0] / 2, widths[1] / 2, widths[2] / 2];
  const side = (sign: number): Point[] => [along(0, w0 * sign), along(swell, w1 * sign), along(1, w2 * sign)];
  const cap = (p: Point, r: number): string => ellipse(p[0], p[1], r);
  return smooth([...side(1), ...side(-1).reverse()], true) + cap(a, w0) + cap(b, w2);
}

function body({ pose, height, facing = 1, head = 'short', shorts, skirt, pack }: FigureOptions): Parts {
  const at = ([x, y]: Point): Point => [x * height * facing, -y * height];
  const u = height;
  const parts: Parts = { legs: '', skin: '', shirt: '', hair: '', pack: '' };
  for (const [knee, ankle, toe] of pose.legs) {
    const [h, k, a, t] = [at(pose.hip), at(knee), at(ankle), at(toe)];
    parts.legs += limb(h, k, [u * 0.098, u * 0.092, u * 0.062], 0.25);
    const calf = limb(
      k,
      a,
      shorts ? [u * 0.052, u * 0.056, u * 0.03] : [u * 0.062, u * 0.06, u * 0.046],
      0.3,
    );
    if (shorts) parts.skin += calf;
    else parts.legs += calf;
    parts.legs += limb(a, t, [u * 0.034, u * 0.036, u * 0.024], 0.4);
  }
  if (skirt) parts.legs += skirtPath(pose, at);
  parts.shirt += torso(pose, at, u);
  for (const [elbow, hand] of pose.arms) {
    const shoulder = at([pose.neck[0] + (elbow[0] - pose.neck[0]) * 0.3, pose.neck[1] - 0.035]);
    parts.shirt += limb(shoulder, at(elbow), [u * 0.056, u * 0.05, u * 0.036]);
    parts.skin +=
      limb(at(elbow), at(hand), [u * 0.034, u * 0.034, u * 0.024], 0.25) + ellipse(...at(hand), u * 0.017);
  }
  parts.skin += limb(at([pose.neck[0], pose.neck[1] - 0.01]), at(pose.head), [u * 0.044, u * 0.04, u * 0.04]);
  const [hx, hy] = at(pose.head);
  parts.skin += ellipse(hx + u * 0.006 * facing, hy, u * 0.044, u * 0.056);
  parts.hair += hair(head, hx, hy, u, facing);
  if (pack) parts.pack += packPath(pack, pose, at, u);
  return parts;
}

function torso(pose: Pose, at: (p: Point) => Point, u: number): string {
  const { neck, hip, chest } = pose;
  const waist: Point = [hip[0] + (neck[0] - hip[0]) * 0.35, hip[1] + (neck[1] - hip[1]) * 0.35];
  const d = smooth(
    [
      at([hip[0] - chest * 0.86, hip[1] - 0.035]),
      at([waist[0] - chest * 0.78, waist[1]]),
      at([neck[0] - chest * 1.05, neck[1] - 0.09]),
      at([neck[0] - chest * 0.62, neck[1] - 0.012]),
      at([neck[0] + chest * 0.1, neck[1] + 0.012]),
      at([neck[0] + chest * 0.75, neck[1] - 0.025]),
      at([neck[0] + chest * 1.05, neck[1] - 0.11]),
      at([waist[0] + chest * 0.74, waist[1]]),
      at([hip[0] + chest * 0.8, hip[1] - 0.035]),
    ],
    true,
  );
  return d + ellipse(...at([hip[0], hip[1] - 0.005]), chest * u * 0.84, u * 0.045);
}

function skirtPath({ hip, chest }: Pose, at: (p: Point) => Point): string {
  return polygon([
    at([hip[0] - chest * 0.8, hip[1] + 0.05]),
    at([hip[0] + chest * 0.8, hip[1] + 0.05]),
    at([hip[0] + chest * 1.6, hip[1] - 0.14]),
    at([hip[0] - chest * 1.7, hip[1] - 0.15]),
  ]);
}

function hair(kind: FigureOptions['head'], x: number, y: number, u: number, facing: number): string {
  const crown = smooth(
    [
      [x - u * 0.045 * facing, y + u * 0.014],
      [x - u * 0.05 * facing, y - u * 0.028],
      [x - u * 0.004 * facing, y - u * 0.064],
      [x + u * 0.045 * facing, y - u * 0.038],
      [x + u * 0.046 * facing, y - u * 0.016],
      [x - u * 0.005 * facing, y - u * 0.016],
    ],
    true,
  );
  if (kind === 'cap') {
    const peak: Point[] = [
      [x + u * 0.03 * facing, y - u * 0.034],
      [x + u * 0.09 * facing, y - u * 0.02],
      [x + u * 0.088 * facing, y - u * 0.011],
      [x + u * 0.02 * facing, y - u * 0.016],
    ];
    return crown + smooth(peak, true);
  }
  if (kind === 'tail') {
    const back: Point = [x - u * 0.045 * facing, y - u * 0.02];
    return crown + limb(back, [x - u * 0.1 * facing, y + u * 0.06], [u * 0.028, u * 0.034, u * 0.008], 0.5);
  }
  return kind === 'bun' ? crown + ellipse(x - u * 0.046 * facing, y - u * 0.05, u * 0.022) : crown;
}

function packPath(kind: 'golf' | 'school', { neck, hip }: Pose, at: (p: Point) => Point, u: number): string {
  if (kind === 'school') {
    return limb(at([neck[0] - 0.085, neck[1] - 0.08]), at([hip[0] - 0.085, hip[1] + 0.11]), [
      u * 0.075,
      u * 0.1,
      u * 0.085,
    ]);
  }
  const foot: Point = [hip[0] - 0.035, hip[1] - 0.15];
  const mouth: Point = [neck[0] - 0.17, neck[1] - 0.05];
  const clubs = (
    [
      [-0.245, 0.075],
      [-0.215, 0.115],
      [-0.18, 0.1],
      [-0.25, 0.03],
    ] as const
  ).map(([dx, dy], i) => {
    const end: Point = [neck[0] + dx, neck[1] + dy];
    const head = at([end[0] + (i % 2 ? 0.012 : -0.014), end[1] + 0.004]);
    const thick = u * 0.007;
    return (
      limb(at(mouth), at(end), [thick, thick, thick]) +
      ellipse(head[0], head[1], u * (i === 1 ? 0.021 : 0.014), u * 0.013)
    );
  });
  return limb(at(foot), at(mouth), [u * 0.068, u * 0.086, u * 0.088], 0.5) + clubs.join('');
}

/** A small silhouette in flat colours with the sun on its right edge. */
export function figure(canvas: Canvas, options: FigureOptions): void {
  const parts = body(options);
  const { x, y, height, wear, rim, shadow } = options;
  const all = parts.pack + parts.legs + parts.skin + parts.shirt + parts.hair;
  if (shadow) castShadow(canvas, all, x, y, shadow);
  const edge = Math.max(0.7, height * 0.011);
  canvas.path(all, { fill: rim, transform: `translate(${x + edge} ${y - edge * 0.5})` });
  canvas.group({ transform: `translate(${x} ${y})` }, () => {
    canvas.path(parts.pack, { fill: wear.hair });
    canvas.path(parts.legs, { fill: wear.legs });
    canvas.path(parts.skin, { fill: wear.skin });
    canvas.path(parts.shirt, { fill: wear.shirt });
    canvas.path(parts.hair, { fill: wear.hair });
  });
}

/** Lays a standing outline on the ground, away from the sun. */
export function castShadow(
  canvas: Canvas,
  outline: string,
  x: number,
  y: number,
  { color, opacity, length = 2.6, drop = 0.24 }: NonNullable<FigureOptions['shadow']>,
): void {
  canvas.path(outline, { fill: color, opacity, transform: `matrix(1 0 ${length} ${-drop} ${x} ${y})` });
}
