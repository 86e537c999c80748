import type { Camera } from './camera';
import type { Canvas, Point } from './canvas';
import { polygon, smooth } from './canvas';
import { mix, palette } from './color';

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

const panel = (site: Site, u0: number, v0: number, u1: number, v1: number, w = 0): string =>
  polygon([site(u0, v0, w), site(u1, v0, w), site(u1, v1, w), site(u0, v1, w)]);

const endPanel = (site: Site, u: number, w0: number, v0: number, w1: number, v1: number): string =>
  polygon([site(u, v0, w0), site(u, v0, w1), site(u, v1, w1), site(u, v1, w0)]);

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

/** The temple front: steps, columns lit from the right, pediment, and its shade on the wall. */
export function portico(canvas: Canvas, { site, paint }: Hall, from: number, to: number): void {
  const w = 4.2;
  canvas.path(polygon([site(from - 6, 0.2), site(to, 0.2), site(to, 10.4), site(from - 6, 10.4)]), {
    fill: paint.dark,
    opacity: 0.66,
  });
  const middle = (from + to) / 2;
  canvas.path(panel(site, middle - 1.3, 1, middle + 1.3, 5.4, 0.1), { fill: paint.stone, opacity: 0.8 });
  canvas.path(panel(site, middle - 0.95, 1, middle + 0.95, 5, 0.12), { fill: paint.glow });
  for (let i = 0; i < 4; i += 1) {
    const out = w + 1.8 - i * 0.55;
    canvas.path(panel(site, from - 0.8, i * 0.3, to + 0.8, (i + 1) * 0.3, out), {
      fill: i % 2 ? paint.stoneDark : paint.stone,
    });
    canvas.path(
      polygon([
        site(to + 0.8, i * 0.3, out),
        site(to + 0.8, i * 0.3, 0),
        site(to + 0.8, i * 0.3 + 0.3, 0),
        site(to + 0.8, i * 0.3 + 0.3, out),
      ]),
      { fill: paint.stoneLit },
    );
  }
  const count = 6;
  for (let i = 0; i < count; i += 1)
    column(canvas, site, from + 0.9 + ((to - from - 1.8) * i) / (count - 1), w, paint);
  canvas.path(panel(site, from - 0.5, 9.6, to + 0.5, 11.2, w + 0.3), { fill: paint.stone });
  canvas.path(panel(site, from - 0.5, 10.3, to + 0.5, 10.42, w + 0.32), { fill: paint.stoneDark });
  canvas.path(endPanel(site, to + 0.5, w + 0.3, 9.6, 0, 11.2), { fill: paint.stoneLit });
  canvas.path(
    polygon([
      site(middle, 15.2, w + 0.5),
      site(to + 0.9, 11.2, w + 0.5),
      site(to + 0.9, 11.2, -2),
      site(middle, 15.2, -5),
    ]),
    { fill: paint.slateLit },
  );
  canvas.path(
    polygon([site(from - 0.9, 11.2, w + 0.5), site(to + 0.9, 11.2, w + 0.5), site(middle, 15.2, w + 0.5)]),
    { fill: paint.stoneLit },
  );
  canvas.path(
    polygon([site(from + 1, 11.6, w + 0.5), site(to - 1, 11.6, w + 0.5), site(middle, 14.5, w + 0.5)]),
    { fill: paint.stoneDark },
  );
  const disc: Point[] = [];
  for (let i = 0; i < 12; i += 1)
    disc.push(
      site(middle + Math.cos((i * Math.PI) / 6) * 0.75, 12.75 + Math.sin((i * Math.PI) / 6) * 0.75, w + 0.5),
    );
  canvas.path(smooth(disc, true), { fill: paint.stoneLit });
}

function column(canvas: Canvas, site: Site, u: number, w: number, paint: Hall['paint']): void {
  const half = 0.5;
  const [left] = site(u - half, 5, w);
  const [right] = site(u + half, 5, w);
  const round = canvas.linear(left, 0, right, 0, [
    [0, paint.stoneDark],
    [0.45, paint.stone],
    [0.8, paint.stoneLit],
    [1, mix(paint.stoneLit, palette.chalk, 0.6)],
  ]);
  const shaft = polygon([
    site(u - half, 1.2, w),
    site(u + half, 1.2, w),
    site(u + half * 0.82, 9.2, w),
    site(u - half * 0.82, 9.2, w),
  ]);
  canvas.path(
    shaft + panel(site, u - 0.66, 1.2, u + 0.66, 1.6, w) + panel(site, u - 0.64, 9.1, u + 0.64, 9.6, w),
    { fill: round },
  );
}

/** The white lantern on the roof with its dome. */
export function cupola(canvas: Canvas, { site, paint }: Hall, u: number, w: number): void {
  const box = (half: number, v0: number, v1: number): void => {
    canvas.path(panel(site, u - half, v0, u + half, v1, w + half), { fill: paint.stone });
    canvas.path(endPanel(site, u + half, w + half, v0, w - half, v1), { fill: paint.stoneLit });
  };
  box(2.5, 14, 17.6);
  box(2.8, 17.4, 17.9);
  box(1.9, 17.9, 21.6);
  for (const [du, width] of [
    [-1.3, 1],
    [0.3, 1],
  ] as const) {
    const arch = (v: number, o: number): Point => site(u + du + o * width, v, w + 1.92);
    canvas.path(`${polygon([arch(18.4, 0), arch(18.4, 1), arch(20.4, 1), arch(20.9, 0.5), arch(20.4, 0)])}`, {
      fill: paint.slate,
    });
  }
  box(2.2, 21.4, 21.9);
  const dome = [
    site(u - 1.9, 21.9, w),
    site(u - 1.7, 23.2, w),
    site(u - 0.7, 24.5, w),
    site(u, 24.9, w),
    site(u + 0.9, 24.5, w),
    site(u + 2, 23.2, w),
    site(u + 2.3, 21.9, w),
  ];
  const [left] = site(u - 1.9, 22, w);
  const [right] = site(u + 2.3, 22, w);
  canvas.path(`${smooth(dome)}Z`, {
    fill: canvas.linear(left, 0, right, 0, [
      [0, mix(palette.fairway, palette.mist, 0.5)],
      [0.55, mix(palette.mint, palette.mist, 0.4)],
      [1, mix(palette.mint, palette.flag, 0.5)],
    ]),
  });
  canvas.path(polygon([site(u - 0.12, 24.7, w), site(u + 0.2, 24.7, w), site(u + 0.05, 28.2, w)]), {
    fill: palette.flag,
  });
}
