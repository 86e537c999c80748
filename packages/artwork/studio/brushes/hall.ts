import { polygon } from './canvas';
import type { Canvas } from './canvas';
import { mix, palette } from './color';
import { endPanel, panel } from './hallFrame';
import type { Hall, HallOptions, Site } from './hallFrame';

export function createHall(options: HallOptions): Hall {
  const { camera, corner, along, length, air = 0 } = options;
  const site: Site = (u, v, w = 0) => {
    const back = length - u;
    const point = camera.at(
      corner[0] - along[0] * back + along[1] * w,
      v,
      corner[1] - along[1] * back - along[0] * w,
    );
    return [point.x, point.y];
  };
  const hazy = (color: string): string => mix(color, mix(palette.sand, palette.sky, 0.3), air);
  const brick = mix(palette.coral, palette.ink, 0.12);
  return {
    ...options,
    site,
    paint: {
      lit: hazy(mix(brick, palette.flag, 0.36)),
      front: hazy(mix(brick, palette.mist, 0.2)),
      dark: hazy(mix(brick, palette.deep, 0.55)),
      stone: hazy(mix(palette.sand, palette.mist, 0.12)),
      stoneLit: hazy(mix(palette.chalk, palette.flag, 0.16)),
      stoneDark: hazy(mix(palette.sand, palette.mist, 0.55)),
      slate: hazy(mix(palette.mist, palette.deep, 0.45)),
      slateLit: hazy(mix(palette.mist, palette.sand, 0.35)),
      glass: hazy(mix(palette.deep, palette.mist, 0.35)),
      glow: hazy(mix(palette.flag, palette.sand, 0.35)),
    },
  };
}

/** Walls with their courses, plinth and cornice, then the hipped roof. */
export function hallBody(canvas: Canvas, { site, paint, length, depth }: Hall): void {
  const [left] = site(0, 5);
  const [right] = site(length, 5);
  const wash = canvas.linear(left, 0, right, 0, [
    [0, mix(paint.front, paint.dark, 0.4)],
    [0.6, paint.front],
    [1, mix(paint.front, paint.lit, 0.3)],
  ]);
  canvas.path(panel(site, 0, 0, length, 11), { fill: wash });
  canvas.path(endPanel(site, length, 0, 0, -depth, 11), { fill: paint.lit });
  let courses = '';
  for (let v = 1.3; v < 10.8; v += 0.42) courses += panel(site, 0, v, length, v + 0.07);
  canvas.path(courses, { fill: paint.dark, opacity: 0.3 });
  canvas.path(panel(site, -0.2, 0, length, 1.1, 0.2), { fill: paint.stoneDark });
  canvas.path(panel(site, 0, 5.5, length, 5.85, 0.15), { fill: paint.stone, opacity: 0.8 });
  canvas.path(endPanel(site, length, 0, 5.5, -depth, 5.85) + endPanel(site, length, 0, 0, -depth, 1.1), {
    fill: paint.stoneLit,
  });
  const ridge = 15.4;
  const roof = polygon([
    site(-0.6, 11.2, 0.6),
    site(length + 0.6, 11.2, 0.6),
    site(length - 6, ridge, -depth / 2),
    site(6, ridge, -depth / 2),
  ]);
  canvas.path(roof, {
    fill: canvas.linear(left, 0, right, 0, [
      [0, paint.slate],
      [1, mix(paint.slate, paint.slateLit, 0.5)],
    ]),
  });
  canvas.path(
    polygon([
      site(length + 0.6, 11.2, 0.6),
      site(length + 0.6, 11.2, -depth - 0.6),
      site(length - 6, ridge, -depth / 2),
    ]),
    {
      fill: paint.slateLit,
    },
  );
  canvas.path(panel(site, -0.6, 10.5, length + 0.6, 11.3, 0.6), { fill: paint.stone });
  canvas.path(panel(site, -0.6, 10.3, length + 0.6, 10.52, 0.4), { fill: paint.dark, opacity: 0.6 });
  canvas.path(endPanel(site, length + 0.6, 0.6, 10.5, -depth, 11.3), { fill: paint.stoneLit });
  for (const u of [9, length - 9]) {
    canvas.path(panel(site, u, 13, u + 1.8, 18, -6), { fill: paint.front });
    canvas.path(endPanel(site, u + 1.8, -6, 13, -7.6, 18), { fill: paint.lit });
    canvas.path(panel(site, u - 0.2, 17.6, u + 2, 18.2, -5.9), { fill: paint.stone });
  }
}

/** Sash windows in two rows; a few are lit from inside. */
export function hallWindows(canvas: Canvas, hall: Hall, skip: readonly [number, number]): void {
  const { site, paint, length, depth } = hall;
  const layers = { frame: '', glass: '', glow: '', bars: '', shade: '' };
  const rows: [number, number][] = [
    [1.9, 4.9],
    [6.7, 9.5],
  ];
  let index = 0;
  for (let u = 2.4; u < length - 2; u += 3.6) {
    if (u > skip[0] - 2 && u < skip[1]) continue;
    for (const [v0, v1] of rows) {
      index += 1;
      layers.frame += panel(site, u - 0.25, v0 - 0.3, u + 1.85, v1 + 0.45, 0.05);
      layers.glass += panel(site, u, v0, u + 1.6, v1, 0.06);
      if (index % 5 === 2) layers.glow += panel(site, u, v0, u + 1.6, v1, 0.06);
      layers.shade +=
        panel(site, u + 1.25, v0, u + 1.6, v1, 0.07) + panel(site, u, v1 - 0.4, u + 1.6, v1, 0.07);
      const middle = (v0 + v1) / 2;
      layers.bars +=
        panel(site, u, middle - 0.07, u + 1.6, middle + 0.07, 0.08) +
        panel(site, u + 0.74, v0, u + 0.86, v1, 0.08);
    }
  }
  canvas.path(layers.frame, { fill: paint.stone });
  canvas.path(layers.glass, { fill: paint.glass });
  canvas.path(layers.glow, { fill: paint.glow, opacity: 0.9 });
  canvas.path(layers.shade, { fill: palette.ink, opacity: 0.3 });
  canvas.path(layers.bars, { fill: paint.stone });
  let side = '';
  let panes = '';
  for (let w = -2.6; w > -depth + 2; w -= 3.6) {
    for (const [v0, v1] of rows) {
      side += endPanel(site, length, w + 0.25, v0 - 0.3, w - 1.85, v1 + 0.45);
      panes += endPanel(site, length, w, v0, w - 1.6, v1);
    }
  }
  canvas.path(side, { fill: paint.stoneLit });
  canvas.path(panes, { fill: mix(paint.glass, paint.glow, 0.55) });
}
