import type { Canvas, Point } from './canvas';
import { dab, ellipse, polygon, smooth } from './canvas';
import { palette } from './color';
import { limb } from './figures';

export interface EightOptions {
  /** Bow to stern on the water line. */
  bow: Point;
  stern: Point;
  /** Height of a seated rower at the near end of the boat. */
  size: number;
  hull: string;
  lit: string;
  dark: string;
  shirt: string;
  skin: string;
  rim: string;
  blade: string;
}

interface Crew {
  legs: string;
  skin: string;
  shirt: string;
  hair: string;
}

/** One rower at the catch, facing the stern (to the left). */
function rower(x: number, y: number, s: number, crew: Crew): void {
  const at = (px: number, py: number): Point => [x - px * s, y - py * s];
  crew.legs += limb(at(0, 0.1), at(0.36, 0.42), [s * 0.2, s * 0.18, s * 0.12]);
  crew.legs += limb(at(0.36, 0.42), at(0.5, 0.04), [s * 0.12, s * 0.12, s * 0.08]);
  crew.shirt += limb(at(-0.02, 0.12), at(0.17, 0.72), [s * 0.26, s * 0.3, s * 0.26], 0.7);
  crew.skin += limb(at(0.18, 0.72), at(0.46, 0.56), [s * 0.11, s * 0.1, s * 0.07]);
  crew.skin += limb(at(0.46, 0.56), at(0.78, 0.5), [s * 0.07, s * 0.07, s * 0.05]);
  crew.skin +=
    limb(at(0.18, 0.76), at(0.27, 0.96), [s * 0.1, s * 0.1, s * 0.1]) +
    ellipse(...at(0.28, 0.98), s * 0.1, s * 0.125);
  crew.hair += smooth(
    [at(0.17, 0.99), at(0.19, 1.1), at(0.29, 1.14), at(0.39, 1.07), at(0.36, 1.03), at(0.24, 1.03)],
    true,
  );
}

/** At the catch: it turns on the gunwale, so the hands are towards the stern and the blade towards the bow. */
function oar(x: number, y: number, s: number, near: boolean): { shaft: string; blade: string; tip: Point } {
  const hand: Point = [x - s * 0.76, y - s * 0.51];
  const tip: Point = near ? [x + s * 0.5, y + s * 0.76] : [x + s * 0.34, y - s * 0.66];
  const w = s * 0.022;
  const angle = Math.atan2(tip[1] - hand[1], tip[0] - hand[0]);
  return {
    tip,
    shaft: limb(hand, tip, [w, w, w]),
    blade: dab(tip[0], tip[1], s * (near ? 0.5 : 0.3), s * (near ? 0.11 : 0.06), angle),
  };
}

/** A rowing eight with its cox: a thin shell, eight bodies as one. */
export function eight(canvas: Canvas, options: EightOptions): void {
  const { bow, stern, size } = options;
  const at = (t: number): Point => [stern[0] + (bow[0] - stern[0]) * t, stern[1] + (bow[1] - stern[1]) * t];
  const scale = (t: number): number => size * (1 - 0.22 * t);
  const far = { shaft: '', blade: '' };
  const near = { shaft: '', blade: '' };
  const crew: Crew = { legs: '', skin: '', shirt: '', hair: '' };
  let drips = '';
  for (let i = 0; i < 8; i += 1) {
    const t = 0.2 + i * 0.084;
    const [x, y] = at(t);
    const s = scale(t);
    rower(x, y - s * 0.1, s, crew);
    const made = oar(x, y - s * 0.1, s, i % 2 === 0);
    const side = i % 2 === 0 ? near : far;
    side.shaft += made.shaft;
    side.blade += made.blade;
    if (i % 2 === 0)
      drips +=
        dab(made.tip[0], made.tip[1] + s * 0.06, s * 0.9, s * 0.05) +
        dab(made.tip[0] + s * 0.08, made.tip[1] + s * 0.14, s * 0.5, s * 0.03);
  }
  const [cx, cy] = at(0.08);
  const s = scale(0.08);
  crew.shirt += limb([cx, cy - s * 0.24], [cx + s * 0.04, cy - s * 0.56], [s * 0.28, s * 0.28, s * 0.2], 0.6);
  crew.skin += ellipse(cx + s * 0.06, cy - s * 0.76, s * 0.095, s * 0.12);
  crew.hair += smooth(
    [
      [cx - s * 0.05, cy - s * 0.8],
      [cx + s * 0.04, cy - s * 0.92],
      [cx + s * 0.2, cy - s * 0.82],
      [cx + s * 0.06, cy - s * 0.81],
    ],
    true,
  );
  canvas.path(far.shaft, { fill: options.dark });
  canvas.path(far.blade, { fill: options.blade });
  const whole = crew.legs + crew.skin + crew.shirt + crew.hair;
  canvas.path(whole, { fill: options.rim, transform: 'translate(2.4 -1.2)' });
  canvas.path(crew.legs, { fill: options.dark });
  canvas.path(crew.shirt, { fill: options.shirt });
  canvas.path(crew.skin, { fill: options.skin });
  canvas.path(crew.hair, { fill: palette.ink });
  hull(canvas, options, at, scale);
  canvas.path(near.shaft, { fill: options.dark });
  canvas.path(near.shaft, { fill: options.rim, transform: 'translate(0 -1)', opacity: 0.5 });
  canvas.path(near.blade, { fill: options.blade });
  canvas.path(drips, { fill: palette.chalk, opacity: 0.8 });
}

function hull(
  canvas: Canvas,
  { hull: paint, lit }: EightOptions,
  at: (t: number) => Point,
  scale: (t: number) => number,
): void {
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let i = 0; i <= 24; i += 1) {
    const t = -0.06 + (i / 24) * 1.12;
    const [x, y] = at(t);
    const belly = Math.sin(Math.PI * Math.min(1, Math.max(0, (t + 0.06) / 1.12))) ** 0.45;
    const s = scale(t);
    top.push([x, y - s * 0.19 * (0.5 + belly * 0.5)]);
    bottom.push([x, y + s * 0.06 * belly - s * 0.06]);
  }
  canvas.path(smooth([...top, ...bottom.slice().reverse()], true), { fill: paint });
  canvas.path(polygon(top, false), { stroke: lit, width: 3, opacity: 0.9 });
}
