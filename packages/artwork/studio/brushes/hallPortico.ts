import { polygon, smooth } from './canvas';
import type { Canvas, Point } from './canvas';
import { mix, palette } from './color';
import { endPanel, panel } from './hallFrame';
import type { Hall, Site } from './hallFrame';

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
