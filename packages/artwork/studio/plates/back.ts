import type { Canvas } from '../brushes/canvas';
import { dab } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import type { Random } from '../brushes/random';
import { type Body, type Head, bodyOf } from './body';
import { unit } from './measures';
import type { Carried, Thing } from './things';

const { deep, flag, peach, chalk, ink, night } = palette;

export interface Wear {
  shirt: string;
  /** The collar and the cap. */
  trim: string;
  legs: string;
}

export interface BackOptions {
  /** The top of the head. */
  x: number;
  top: number;
  head: Head;
  wear: Wear;
  carried?: Carried;
  random: Random;
}

// The same for everybody: against the light, and nobody's portrait.
const SKIN = mix(palette.coral, ink, 0.66);
const HAIR = mix(ink, deep, 0.3);
const RIM = mix(flag, chalk, 0.45);

/** A person from behind, cut by the lower edge: the low sun on the right edge, the left side in shade. */
export function paintBack(canvas: Canvas, { x, top, head, wear, carried, random }: BackOptions): void {
  const body = bodyOf(head, carried);
  const { behind, front, legs, skin, shirt, hair } = body;
  const outlines = (things: Thing[]): string => things.map(({ d }) => d).join('');
  const figure = legs + skin + shirt + hair + outlines(front);
  canvas.path(figure + outlines(behind), { fill: RIM, transform: `translate(${x + 4.4} ${top - 2})` });
  canvas.group({ transform: `translate(${x} ${top})` }, () => {
    behind.forEach((thing) => paintThing(canvas, thing));
    paintClothes(canvas, body, { head, wear, random });
    front.forEach((thing) => paintThing(canvas, thing));
    light(canvas, figure + outlines(behind));
  });
}

function paintClothes(
  canvas: Canvas,
  { legs, skin, shirt, trim, nape, hair }: Body,
  { head, wear, random }: Pick<BackOptions, 'head' | 'wear' | 'random'>,
): void {
  canvas.path(legs, { fill: wear.legs });
  canvas.path(skin, { fill: SKIN });
  canvas.path(shirt, { fill: wear.shirt });
  folds(canvas, { shape: shirt, color: wear.shirt, random });
  canvas.path(trim, { fill: wear.trim, opacity: 0.92 });
  canvas.path(nape, { fill: HAIR });
  canvas.path(hair, { fill: head === 'cap' || head === 'swim' ? wear.trim : HAIR });
}

interface Cloth {
  shape: string;
  color: string;
  random: Random;
}

/** Dabs of a darker and of a lighter tone within the shape. */
function folds(canvas: Canvas, { shape, color, random }: Cloth): void {
  const strokes = (count: number, from: number, to: number): string => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const [length, thick] = [random.range(60, 150), random.range(4, 11)];
      const [x, y] = [random.range(from, to), random.range(unit(0.2), unit(0.55))];
      d += dab(x, y, length, thick, random.range(1.2, 1.9), random.range(-8, 8));
    }
    return d;
  };
  canvas.group({ clip: canvas.clip(shape) }, () => {
    canvas.path(strokes(16, -90, 30), { fill: mix(color, deep, 0.4), opacity: 0.2 });
    canvas.path(strokes(12, 0, 90), { fill: mix(color, peach, 0.4), opacity: 0.24 });
  });
}

function paintThing(canvas: Canvas, { d, fill, lines, ink = night, width = 3 }: Thing): void {
  canvas.path(d, { fill });
  canvas.path(lines ?? '', { stroke: ink, width, opacity: 0.8 });
}

/** From shade on the left to the glow of the sun on the right, over the whole figure. */
function light(canvas: Canvas, whole: string): void {
  canvas.path(whole, {
    fill: canvas.linear(-unit(0.15), 0, unit(0.16), -30, [
      [0, deep, 0.72],
      [0.5, deep, 0.4],
      [0.74, deep, 0.14],
      [0.86, flag, 0.16],
      [1, mix(flag, peach, 0.4), 0.5],
    ]),
  });
}
