import type { Camera } from '../../brushes/camera';
import type { Canvas } from '../../brushes/canvas';
import { mix, palette } from '../../brushes/color';
import { figure } from '../../brushes/figures';
import type { FigureOptions } from '../../brushes/figures';
import { poses } from '../../brushes/poses';
import type { Random } from '../../brushes/random';
import { crown, trunk } from '../../brushes/trees';
import type { LeafTones } from '../../brushes/trees';

export const gold = mix(palette.flag, palette.sand, 0.4);

export const leaf = (air: number, warm = 0.4): LeafTones => {
  const hazy = (color: string): string => mix(color, mix(palette.sky, palette.sand, 0.5), air);
  return [
    hazy(mix(palette.deep, palette.fairway, 0.5)),
    hazy(mix(palette.fairway, palette.mint, 0.16)),
    hazy(mix(mix(palette.fairway, palette.mint, 0.42), palette.flag, warm)),
    hazy(mix(mix(palette.mint, palette.flag, 0.5), palette.chalk, 0.1)),
  ];
};

export function paintTrees(canvas: Canvas, random: Random): void {
  const bark = mix(palette.ink, palette.mist, 0.25);
  const trees: [number, number, number, number, number, number][] = [
    [640, 576, 150, 165, 0.2, 8],
    [1800, 610, 150, 190, 0.08, 10],
    [420, 610, 170, 190, 0.14, 9],
  ];
  for (const [x, foot, rx, height, air, size] of trees) {
    trunk(canvas, {
      x,
      foot,
      top: foot - height * 0.7,
      width: 22,
      dark: mix(bark, palette.sky, air),
      lit: mix(palette.sand, palette.coral, 0.3),
    });
    crown(canvas, {
      x,
      y: foot - height * 1.05,
      rx,
      ry: height * 0.72,
      random,
      tones: leaf(air),
      leaf: size,
      clusters: 44,
    });
  }
  trunk(canvas, {
    x: 150,
    foot: 860,
    top: 290,
    width: 74,
    lean: -20,
    dark: mix(palette.ink, palette.deep, 0.4),
    lit: mix(palette.coral, palette.flag, 0.5),
  });
  crown(canvas, { x: 110, y: 170, rx: 480, ry: 310, random, tones: leaf(0, 0.3), leaf: 17, clusters: 96 });
}

export function paintPeople(canvas: Canvas, camera: Camera): void {
  const dark = mix(palette.ink, palette.deep, 0.3);
  const shirts = [
    mix(palette.deep, palette.mist, 0.5),
    mix(palette.coral, palette.ink, 0.35),
    mix(palette.fairway, palette.ink, 0.2),
    mix(palette.sand, palette.mist, 0.35),
  ];
  const people: [number, number, Partial<FigureOptions>][] = [
    [3.4, 48, { pose: poses.walking, facing: -1, head: 'short' }],
    [4.3, 48.6, { pose: poses.standing, head: 'tail' }],
    [-14, 35.6, { pose: poses.walking, head: 'short', pack: 'school' }],
    [-3.4, 23.6, { pose: poses.walking, facing: 1, pack: 'school', head: 'tail', skirt: true }],
    [-4.9, 23, { pose: poses.walking, facing: 1, head: 'short', pack: 'school' }],
    [3.6, 19.5, { pose: poses.sitting, facing: 1, head: 'bun' }],
    [5.6, 19.2, { pose: poses.sitting, facing: -1, head: 'short' }],
  ];
  people.forEach(([x, z, more], i) => {
    const foot = camera.at(x, 0, z);
    const shirt = shirts[i % shirts.length] ?? dark;
    figure(canvas, {
      pose: poses.walking,
      x: foot.x,
      y: foot.y,
      height: foot.scale * 1.75,
      wear: { shirt, legs: dark, skin: mix(palette.coral, palette.ink, 0.55), hair: palette.ink },
      rim: gold,
      shadow: { color: palette.deep, opacity: 0.5, length: 3, drop: 0.2 },
      ...more,
    });
  });
}
