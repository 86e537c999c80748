import type { Point } from '../brushes/canvas';
import { ellipse, polygon, smooth } from '../brushes/canvas';
import { limb } from '../brushes/figures';
import { type Arm, type Side, at, down, unit, wide } from './measures';
import { type Carried, type Thing, carriedThings } from './things';

export type Head = 'cap' | 'short' | 'swim';

/** Outlines around the top of the head, each in one colour. */
export interface Body {
  legs: string;
  skin: string;
  shirt: string;
  trim: string;
  /** What a cap leaves free. */
  nape: string;
  hair: string;
  behind: Thing[];
  front: Thing[];
}

const TORSO = smooth(
  [
    at(-0.034, 0.146),
    at(-0.086, 0.166),
    at(-0.12, 0.2),
    at(-0.108, 0.29),
    at(-0.086, 0.39),
    at(-0.096, 0.5),
    at(-0.092, 0.525),
    at(0, 0.535),
    at(0.092, 0.525),
    at(0.096, 0.5),
    at(0.086, 0.39),
    at(0.108, 0.29),
    at(0.12, 0.2),
    at(0.086, 0.166),
    at(0.034, 0.146),
  ],
  true,
);

const NECK = limb(at(0, 0.09), at(0, 0.17), wide(0.056, 0.054, 0.07));
const SKULL = ellipse(...at(0, 0.062), unit(0.049), unit(0.062));
const EARS =
  ellipse(...at(-0.049, 0.072), unit(0.009), unit(0.016)) +
  ellipse(...at(0.049, 0.072), unit(0.009), unit(0.016));

const leg = (side: Side): string =>
  limb(at(0.048 * side, 0.5), at(0.058 * side, 0.8), wide(0.104, 0.1, 0.066), 0.3);

function arm(side: Side, [elbow, hand]: Arm): { sleeve: string; skin: string } {
  const shoulder = at(0.098 * side, 0.198);
  const half: Point = [
    shoulder[0] + (elbow[0] - shoulder[0]) * 0.58,
    shoulder[1] + (elbow[1] - shoulder[1]) * 0.58,
  ];
  return {
    sleeve: limb(shoulder, half, wide(0.062, 0.064, 0.062)),
    skin:
      limb(shoulder, elbow, wide(0.05, 0.05, 0.042)) +
      limb(elbow, hand, wide(0.042, 0.042, 0.028), 0.3) +
      ellipse(...hand, unit(0.018), unit(0.022)),
  };
}

type Outline = readonly (readonly [number, number])[];
const around = (points: Outline): string =>
  smooth(
    points.map(([x, y]) => at(x, y)),
    true,
  );

const HAIR: Readonly<Record<Head, string>> = {
  short: around([
    [-0.053, 0.05],
    [-0.034, 0.003],
    [0.004, -0.008],
    [0.04, 0.006],
    [0.054, 0.05],
    [0.047, 0.09],
    [0.018, 0.106],
    [-0.018, 0.106],
    [-0.047, 0.09],
  ]),
  cap: around([
    [-0.054, 0.056],
    [-0.04, 0.006],
    [0, -0.008],
    [0.04, 0.006],
    [0.054, 0.056],
    [0.03, 0.072],
    [0, 0.076],
    [-0.03, 0.072],
  ]),
  swim: ellipse(...at(0, 0.052), unit(0.052), unit(0.058)),
};

const NAPE = ellipse(...at(0, 0.066), unit(0.047), unit(0.05));

export function bodyOf(head: Head, carried?: Carried): Body {
  const { left, right, behind, front } = carried
    ? carriedThings[carried]()
    : { left: down(-1), right: down(1) };
  const arms = [arm(-1, left), arm(1, right)] as const;
  return {
    behind: behind ?? [],
    front: front ?? [],
    legs: leg(-1) + leg(1),
    skin: arms[0].skin + arms[1].skin + NECK + SKULL + EARS,
    shirt: TORSO + arms[0].sleeve + arms[1].sleeve,
    trim: polygon([
      at(-0.037, 0.152),
      at(0, 0.166),
      at(0.037, 0.152),
      at(0.031, 0.136),
      at(0, 0.147),
      at(-0.031, 0.136),
    ]),
    nape: head === 'cap' ? NAPE : '',
    hair: HAIR[head],
  };
}
