import type { Canvas, Point, Stop } from './canvas';
import { dab, ellipse, num, polygon, rect } from './canvas';
import { mix, palette } from './color';
import type { Random } from './random';

/** Long strokes of grain along a table top. */
export function woodGrain(
  canvas: Canvas,
  area: { from: number; to: number; top: number; bottom: number },
  random: Random,
  dark: string,
  light: string,
): void {
  const layers: [string, string] = ['', ''];
  for (let i = 0; i < 260; i += 1) {
    const depth = random();
    const y = area.top + depth * (area.bottom - area.top);
    layers[i % 2 ? 1 : 0] += dab(
      random.range(area.from, area.to),
      y,
      random.range(160, 700),
      1 + depth * 2.4,
      random.range(-0.006, 0.006),
      random.range(-6, 6),
    );
  }
  canvas.path(layers[0], { fill: dark, opacity: 0.16 });
  canvas.path(layers[1], { fill: light, opacity: 0.16 });
}

/** A golf ball: lit from the right, with dimples that follow the round. */
export function golfBall(canvas: Canvas, x: number, y: number, r: number, shadow: string): void {
  canvas.path(ellipse(x - r * 1.7, y + r * 0.86, r * 2.5, r * 0.24), {
    fill: canvas.radial(
      x - r * 1.2,
      y + r * 0.86,
      r * 3,
      [
        [0, shadow, 0.75],
        [0.6, shadow, 0.4],
        [1, shadow, 0],
      ],
      0.12,
    ),
  });
  canvas.path(ellipse(x, y, r), {
    fill: canvas.radial(x + r * 0.42, y - r * 0.42, r * 1.65, [
      [0, palette.chalk],
      [0.42, mix(palette.chalk, palette.sand, 0.55)],
      [0.8, mix(palette.sand, palette.mist, 0.6)],
      [1, mix(palette.mist, palette.deep, 0.3)],
    ]),
  });
  let dimples = '';
  let edges = '';
  for (let ring = -5; ring <= 5; ring += 1) {
    const lat = (ring / 5.6) * (Math.PI / 2);
    const count = Math.max(1, Math.round(11 * Math.cos(lat)));
    for (let i = 0; i < count; i += 1) {
      const lon = ((i + (ring % 2 ? 0.5 : 0)) / count - 0.5) * Math.PI * 0.98;
      const px = x + Math.sin(lon) * Math.cos(lat) * r * 0.93;
      const py = y + Math.sin(lat) * r * 0.93;
      const facing = Math.cos(lon) * Math.cos(lat);
      if (facing < 0.22) continue;
      dimples += ellipse(
        px,
        py,
        r * 0.068 * (0.35 + 0.65 * Math.cos(lon)),
        r * 0.068 * (0.4 + 0.6 * Math.cos(lat)),
      );
      edges += dab(px - r * 0.02, py + r * 0.05, r * 0.1, r * 0.018);
    }
  }
  canvas.path(dimples, { fill: palette.mist, opacity: 0.3 });
  canvas.path(edges, { fill: palette.chalk, opacity: 0.7 });
}

export interface Book {
  x: number;
  width: number;
  height: number;
  color: string;
}

/** Books lying on each other, spines to the viewer; returns the height of the top one. */
export function bookStack(canvas: Canvas, foot: number, books: readonly Book[]): number {
  let y = foot;
  for (const { x, width, height, color } of books) {
    y -= height;
    const lit = canvas.linear(x, 0, x + width, 0, [
      [0, mix(color, palette.ink, 0.45)],
      [0.75, color],
      [1, mix(color, palette.flag, 0.35)],
    ]);
    canvas.path(
      `M${x} ${y}h${width}q10 ${height / 2} 0 ${height}h${-width}q-8 ${-height / 2} 0 ${-height}Z`,
      { fill: lit },
    );
    canvas.path(
      rect(x + width * 0.06, y + height * 0.08, width * 0.016, height * 0.84) +
        rect(x + width * 0.09, y + height * 0.08, width * 0.008, height * 0.84) +
        rect(x + width * 0.86, y + height * 0.08, width * 0.016, height * 0.84),
      { fill: palette.flag, opacity: 0.65 },
    );
    canvas.path(
      rect(x + width * 0.3, y + height * 0.38, width * 0.34, height * 0.1) +
        rect(x + width * 0.36, y + height * 0.58, width * 0.22, height * 0.07),
      { fill: palette.sand, opacity: 0.5 },
    );
    canvas.path(`M${x} ${y + 1.5}h${width}`, {
      stroke: mix(color, palette.chalk, 0.5),
      width: 2.5,
      opacity: 0.7,
    });
    canvas.path(rect(x, y + height - 3, width, 3), { fill: palette.ink, opacity: 0.35 });
  }
  return y;
}

/** A potted plant with broad leaves. */
export function plant(canvas: Canvas, x: number, foot: number, size: number, random: Random): void {
  const tones = [
    palette.deep,
    mix(palette.fairway, palette.mint, 0.12),
    mix(palette.fairway, palette.mint, 0.4),
    mix(palette.mint, palette.flag, 0.4),
  ];
  const rim = foot - size * 0.62;
  const shade: Stop[] = [
    [0, palette.ink, 0.55],
    [0.6, palette.ink, 0.28],
    [1, palette.ink, 0],
  ];
  const fallen = canvas.radial(x - size * 0.5, foot - size * 0.03, size * 1.15, shade, 0.13);
  canvas.path(ellipse(x - size * 0.5, foot - size * 0.03, size * 1.15, size * 0.15), { fill: fallen });
  for (let i = 0; i < 26; i += 1) {
    const angle = -Math.PI / 2 + random.range(-1.15, 1.15);
    const reach = size * random.range(0.5, 1.25);
    const lx = x + Math.cos(angle) * reach * 0.8;
    const ly = rim + Math.sin(angle) * reach;
    canvas.path(
      `M${num(x)} ${num(rim)}Q${num(x + Math.cos(angle) * reach * 0.2)} ${num(ly + reach * 0.3)} ${num(lx)} ${num(ly)}`,
      { stroke: tones[1], width: size * 0.02 },
    );
    const warm = Math.cos(angle) * 0.9 + random.range(-0.4, 0.5);
    const tone = tones[Math.max(0, Math.min(3, Math.round(1.2 + warm * 1.8)))];
    canvas.path(dab(lx, ly, size * 0.42, size * 0.15, angle + random.range(-0.5, 0.5)), { fill: tone });
  }
  canvas.path(
    polygon([
      [x - size * 0.36, rim],
      [x + size * 0.36, rim],
      [x + size * 0.27, foot],
      [x - size * 0.27, foot],
    ]),
    {
      fill: canvas.linear(x - size * 0.36, 0, x + size * 0.36, 0, [
        [0, mix(palette.coral, palette.deep, 0.6)],
        [0.6, mix(palette.coral, palette.sand, 0.12)],
        [1, mix(palette.peach, palette.flag, 0.5)],
      ]),
    },
  );
  canvas.path(rect(x - size * 0.4, rim - size * 0.06, size * 0.8, size * 0.13), {
    fill: canvas.linear(x - size * 0.4, 0, x + size * 0.4, 0, [
      [0, mix(palette.coral, palette.deep, 0.5)],
      [1, mix(palette.peach, palette.flag, 0.4)],
    ]),
  });
}

/** Panes of sunlight thrown on a wall or a table. */
export function sunPanes(
  canvas: Canvas,
  corners: readonly [Point, Point, Point, Point],
  columns: number,
  rows: number,
  style: { fill: string; opacity: number },
): void {
  const [a, b, c, d] = corners;
  const at = (u: number, v: number): Point => {
    const mixPoint = (p: Point, q: Point, t: number): Point => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
    ];
    return mixPoint(mixPoint(a, b, u), mixPoint(d, c, u), v);
  };
  let path = '';
  const gap = 0.045;
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      const [u0, u1, v0, v1] = [
        (i + gap) / columns,
        (i + 1 - gap) / columns,
        (j + gap) / rows,
        (j + 1 - gap) / rows,
      ];
      path += polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
    }
  }
  canvas.path(path, { ...style, blend: 'soft-light', filter: canvas.blur(2.4) });
  canvas.path(path, { fill: style.fill, opacity: style.opacity * 0.35, filter: canvas.blur(3) });
}
