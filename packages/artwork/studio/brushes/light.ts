import type { Canvas, Stop } from './canvas';
import { ellipse } from './canvas';

/** Warm light spreading from the sun over everything in front of it. */
export function bloom(
  canvas: Canvas,
  x: number,
  y: number,
  reach: number,
  color: string,
  strength = 0.5,
): void {
  const stops: Stop[] = [
    [0, color, strength],
    [0.3, color, strength * 0.5],
    [0.65, color, strength * 0.14],
    [1, color, 0],
  ];
  canvas.fill(canvas.radial(x, y, reach, stops), { blend: 'screen' });
}

/** A level bank of haze, thickest at `y`. */
export function haze(canvas: Canvas, y: number, height: number, color: string, strength: number): void {
  const stops: Stop[] = [
    [0, color, 0],
    [0.5, color, strength],
    [1, color, 0],
  ];
  canvas.fill(canvas.linear(0, y - height / 2, 0, y + height / 2, stops));
}

/** A lying pool of mist. */
export function mistPool(
  canvas: Canvas,
  x: number,
  y: number,
  reach: number,
  color: string,
  strength: number,
  squash = 0.16,
): void {
  const stops: Stop[] = [
    [0, color, strength],
    [0.5, color, strength * 0.5],
    [1, color, 0],
  ];
  canvas.path(ellipse(x, y, reach, reach * squash), { fill: canvas.radial(x, y, reach, stops, squash) });
}

/** Darkens the corners away from the light, to hold the eye inside. */
export function vignette(canvas: Canvas, color: string, strength: number): void {
  const { width, height } = canvas;
  const stops: Stop[] = [
    [0.5, color, 0],
    [0.8, color, strength * 0.4],
    [1, color, strength],
  ];
  canvas.fill(canvas.radial(width * 0.58, height * 0.46, width * 0.72, stops, 0.8), { blend: 'multiply' });
}
