export type Point = readonly [number, number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

export interface Style {
  fill?: string;
  opacity?: number;
  stroke?: string;
  width?: number;
  cap?: 'round' | 'butt';
  blend?: 'screen' | 'multiply' | 'soft-light' | 'overlay' | 'normal';
  filter?: string;
  clip?: string;
  mask?: string;
  transform?: string;
  dash?: string;
}

export const num = (value: number): string => (Math.round(value * 10) / 10).toString();
const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** All closed shapes run the same way round, so that overlapping ones in one path never cancel out. */
function clockwise(points: readonly Point[]): readonly Point[] {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    area += x * ny - nx * y;
  });
  return area < 0 ? [...points].reverse() : points;
}

export const polygon = (points: readonly Point[], closed = true): string =>
  `M${(closed ? clockwise(points) : points).map(pair).join('L')}${closed ? 'Z' : ''}`;

/** A Catmull-Rom curve through the points, as cubic Béziers. */
export const smooth = (points: readonly Point[], closed = false): string =>
  curve(closed ? clockwise(points) : points, closed);

/** A closed curve that runs the other way, to cut a hole into one that surrounds it. */
export const hole = (points: readonly Point[]): string => curve([...clockwise(points)].reverse(), true);

function curve(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${pair(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${pair(c1)} ${pair(c2)} ${pair(p2)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A tapered dab of the brush: thin at both ends, bent by `bend`. */
export function dab(x: number, y: number, length: number, thickness: number, angle = 0, bend = 0): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const put = (u: number, v: number): string => pair([x + u * cos - v * sin, y + u * sin + v * cos]);
  const half = length / 2;
  return `M${put(-half, 0)}Q${put(0, bend - thickness)} ${put(half, 0)}Q${put(0, bend + thickness)} ${put(-half, 0)}Z`;
}

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0Z`;

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;

function attributes(style: Style): string {
  const pairs: [string, string | number | undefined][] = [
    ['opacity', style.opacity],
    ['stroke', style.stroke],
    ['stroke-width', style.width],
    ['stroke-linecap', style.stroke ? (style.cap ?? 'round') : undefined],
    ['stroke-dasharray', style.dash],
    ['filter', style.filter],
    ['clip-path', style.clip],
    ['mask', style.mask],
    ['transform', style.transform],
    ['style', style.blend && `mix-blend-mode:${style.blend}`],
  ];
  return pairs.map(([key, value]) => (value === undefined ? '' : ` ${key}="${value}"`)).join('');
}

export interface Cut {
  left: number;
  width: number;
  height: number;
}

/** Collects paint in order, from the back to the front. */
export class Canvas {
  private readonly defs: string[] = [];
  private readonly parts: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    /** What is shown of it; the whole by default. */
    private readonly cut: Cut = { left: 0, width, height },
  ) {}

  private define(markup: (id: string) => string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(markup(id));
    return `url(#${id})`;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([at, color, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const box = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${box}>${this.stops(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient; `squash` below 1 flattens it to a lying ellipse. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const shape = `cx="0" cy="0" r="${num(r)}" gradientTransform="translate(${num(cx)} ${num(cy)}) scale(1 ${squash})"`;
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${shape}>${this.stops(stops)}</radialGradient>`,
    );
  }

  blur(x: number, y = x): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`,
    );
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /** A mask from a gradient over the whole canvas: white shows. */
  fade(fill: string): string {
    const size = `width="${this.width}" height="${this.height}"`;
    return this.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" ${size}><rect ${size} fill="${fill}"/></mask>`,
    );
  }

  path(d: string, style: Style = {}): void {
    if (d) this.parts.push(`<path d="${d}" fill="${style.fill ?? 'none'}"${attributes(style)}/>`);
  }

  fill(fill: string, style: Style = {}): void {
    this.path(rect(0, 0, this.width, this.height), { ...style, fill });
  }

  group(style: Style, draw: () => void): void {
    this.parts.push(`<g${attributes(style)}>`);
    draw();
    this.parts.push('</g>');
  }

  toString(): string {
    const { left, width, height } = this.cut;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}"><defs>${this.defs.join('')}</defs>${this.parts.join('')}</svg>`;
  }
}
