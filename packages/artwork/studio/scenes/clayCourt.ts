import { createCamera } from '../brushes/camera';
import type { Camera } from '../brushes/camera';
import { Canvas, dab, ellipse, num, polygon } from '../brushes/canvas';
import type { Point } from '../brushes/canvas';
import { mix, palette, tone } from '../brushes/color';
import { figure } from '../brushes/figures';
import { groundBlob, groundLine, groundShape, treeShadow } from '../brushes/ground';
import { bloom, vignette } from '../brushes/light';
import { poses } from '../brushes/poses';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { crown } from '../brushes/trees';

const clay = mix(mix(palette.coral, palette.sand, 0.34), palette.flag, 0.16);
const shade = mix(palette.coral, palette.deep, 0.62);

function paintGround(canvas: Canvas, camera: Camera, random: Random): void {
  canvas.fill(
    canvas.linear(1920, 100, 200, 1200, [
      [0, mix(clay, palette.sand, 0.34)],
      [0.45, clay],
      [1, mix(clay, palette.coral, 0.45)],
    ]),
  );
  let brushed = '';
  let light = '';
  for (let i = 0; i < 1500; i += 1) {
    const [x, y] = camera.ground(random.range(-22, 22), random.range(-18, 26));
    const stroke = dab(
      x,
      y,
      random.range(30, 150),
      random.range(0.8, 2.2),
      random.range(-0.12, 0.02),
      random.range(-3, 3),
    );
    if (i % 2) brushed += stroke;
    else light += stroke;
  }
  canvas.path(brushed, { fill: tone(palette.coral, -0.06), opacity: 0.2 });
  canvas.path(light, { fill: palette.sand, opacity: 0.2 });
}

function paintLines(canvas: Canvas, camera: Camera): void {
  const lines: [Point, Point, number][] = [
    [[-5.49, -11.9], [-5.49, 11.9], 0.09],
    [[5.49, -11.9], [5.49, 11.9], 0.09],
    [[-4.12, -11.9], [-4.12, 11.9], 0.08],
    [[4.12, -11.9], [4.12, 11.9], 0.08],
    [[-5.49, -11.9], [5.49, -11.9], 0.13],
    [[-5.49, 11.9], [5.49, 11.9], 0.13],
    [[-4.12, -6.4], [4.12, -6.4], 0.08],
    [[-4.12, 6.4], [4.12, 6.4], 0.08],
    [[0, -6.4], [0, 6.4], 0.08],
    [[0, -11.9], [0, -11.5], 0.08],
  ];
  const d = lines.map(([from, to, width]) => groundLine(camera, from, to, width)).join('');
  canvas.path(d, { fill: mix(palette.chalk, palette.sand, 0.25) });
}

function paintNet(canvas: Canvas, camera: Camera): void {
  canvas.path(
    groundShape(camera, [
      [-6.4, 0],
      [6.4, 0],
      [3.8, -0.9],
      [-9, -0.9],
    ]),
    { fill: shade, opacity: 0.45 },
  );
  const at = (x: number, y: number): Point => {
    const p = camera.at(x, y, 0);
    return [p.x, p.y];
  };
  const top = (x: number): number => 0.91 + 0.16 * (x / 6.4) ** 2;
  const tops: Point[] = [-6.4, -4, -2, 0, 2, 4, 6.4].map((x) => at(x, top(x)));
  const feet: Point[] = [6.4, -6.4].map((x) => at(x, 0));
  canvas.path(polygon([...tops, ...feet]), { fill: palette.deep, opacity: 0.4 });
  let mesh = '';
  for (let x = -6.4; x <= 6.4; x += 0.16) mesh += polygon([at(x, 0.02), at(x, top(x))], false);
  for (let y = 0.1; y < 0.95; y += 0.12) mesh += polygon([at(-6.4, y), at(6.4, y)], false);
  canvas.path(mesh, { stroke: palette.ink, width: 0.8, opacity: 0.4 });
  canvas.path(polygon(tops, false), { stroke: palette.chalk, width: 6 });
  canvas.path(polygon([at(0, 0), at(0, 0.9)], false), { stroke: palette.chalk, width: 4 });
  for (const x of [-6.4, 6.4])
    canvas.path(polygon([at(x, 0), at(x, 1.12)], false), { stroke: palette.deep, width: 8 });
}

function paintChair(canvas: Canvas, camera: Camera): void {
  const at = (x: number, y: number, z: number): Point => {
    const p = camera.at(x, y, z);
    return [p.x, p.y];
  };
  canvas.path(groundLine(camera, [7.7, 0.2], [2.6, -1], 0.7), { fill: shade, opacity: 0.4 });
  const legs: [Point, Point][] = [
    [at(7.3, 0, -0.4), at(7.5, 1.9, -0.2)],
    [at(8.2, 0, -0.4), at(8, 1.9, -0.2)],
    [at(7.3, 0, 0.7), at(7.5, 1.9, 0.3)],
    [at(8.2, 0, 0.7), at(8, 1.9, 0.3)],
  ];
  for (const leg of legs) canvas.path(polygon(leg, false), { stroke: palette.deep, width: 6 });
  for (const y of [0.5, 0.95, 1.4])
    canvas.path(polygon([at(7.38, y, -0.34), at(8.12, y, -0.34)], false), { stroke: palette.deep, width: 4 });
  canvas.path(polygon([at(7.4, 1.9, -0.3), at(8.1, 1.9, -0.3), at(8.1, 1.9, 0.4), at(7.4, 1.9, 0.4)]), {
    fill: mix(palette.fairway, palette.mint, 0.2),
  });
  canvas.path(polygon([at(7.4, 1.9, 0.4), at(8.1, 1.9, 0.4), at(8.1, 2.7, 0.45), at(7.4, 2.7, 0.45)]), {
    fill: mix(palette.fairway, palette.mint, 0.35),
  });
}

function paintPlayer(canvas: Canvas, camera: Camera): void {
  const foot = camera.at(1.3, 0, -11.6);
  const h = foot.scale * 1.74;
  const dark = mix(palette.ink, palette.deep, 0.3);
  const racket = (fill: string, style: { opacity?: number; transform?: string } = {}): void => {
    const d = `M${num(-0.11 * h)} ${num(-0.945 * h)}L${num(-0.2 * h)} ${num(-1.07 * h)}`;
    canvas.group(
      { transform: style.transform ?? `translate(${num(foot.x)} ${num(foot.y)})`, opacity: style.opacity },
      () => {
        canvas.path(d, { stroke: fill, width: h * 0.018 });
        canvas.path(ellipse(0, 0, h * 0.062, h * 0.088), {
          stroke: fill,
          width: h * 0.013,
          transform: `translate(${num(-0.25 * h)} ${num(-1.145 * h)}) rotate(-36)`,
        });
      },
    );
  };
  racket(shade, { opacity: 0.5, transform: `matrix(1 0 2.1 -0.5 ${num(foot.x)} ${num(foot.y)})` });
  figure(canvas, {
    pose: poses.serving,
    x: foot.x,
    y: foot.y,
    height: h,
    wear: {
      shirt: mix(palette.chalk, palette.mist, 0.22),
      legs: mix(palette.fairway, palette.deep, 0.5),
      skin: mix(mix(palette.coral, palette.sand, 0.25), palette.ink, 0.42),
      hair: dark,
    },
    rim: palette.chalk,
    head: 'tail',
    skirt: true,
    shorts: true,
    shadow: { color: shade, opacity: 0.62, length: 2.1, drop: 0.5 },
  });
  racket(dark);
  canvas.path(ellipse(foot.x + h * 0.16, foot.y - h * 1.42, h * 0.03), {
    fill: mix(palette.flag, palette.mint, 0.35),
  });
  canvas.path(ellipse(foot.x + h * 0.168, foot.y - h * 1.428, h * 0.018), { fill: palette.chalk });
}

function paintSurround(canvas: Canvas, camera: Camera, random: Random): void {
  const back = camera.ground(0, 19)[1];
  const hedge = mix(palette.fairway, palette.deep, 0.3);
  canvas.path(`M0 0H1920V${num(back)}H0Z`, {
    fill: canvas.linear(0, 0, 0, back, [
      [0, mix(palette.fairway, palette.mint, 0.3)],
      [1, palette.deep],
    ]),
  });
  for (let x = -60; x < 2000; x += 120) {
    const warm = x / 1920;
    crown(canvas, {
      x,
      y: back - 122 - (x % 7) * 6,
      rx: 118,
      ry: 92,
      random,
      leaf: 9,
      clusters: 22,
      tones: [
        palette.deep,
        hedge,
        mix(palette.fairway, palette.flag, 0.16 + warm * 0.24),
        mix(palette.mint, palette.flag, 0.55),
      ],
    });
  }
  canvas.path(`M0 ${num(back)}V${num(back - 26)}H1920V${num(back)}Z`, {
    fill: mix(palette.deep, palette.fairway, 0.4),
  });
  canvas.path(`M0 ${num(back - 26)}H1920`, {
    stroke: mix(palette.mint, palette.flag, 0.4),
    width: 3,
    opacity: 0.7,
  });
  for (const [x, z, reach, length, width] of [
    [24, 17, 5, 20, 6],
    [20, 8, 6, 11, 4.4],
    [17, -4, 6, 9, 3.4],
  ] as const) {
    treeShadow(canvas, camera, { x, z, reach, length, width }, random, { fill: shade, opacity: 0.42 });
  }
}

/** A clay court from a height: one serve, one long shadow. */
export function paintClay(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(29);
  const camera = createCamera({
    height: 10,
    focal: 2000,
    horizon: -420,
    centre: 900,
    pitch: 0.5,
    yaw: -0.42,
  });
  const shifted: Camera = {
    at: (x, y, z) => camera.at(x - 9, y, z + 23),
    ground: (x, z) => camera.ground(x - 9, z + 23),
  };
  paintGround(canvas, shifted, random);
  paintSurround(canvas, shifted, random);
  paintLines(canvas, shifted);
  paintChair(canvas, shifted);
  paintNet(canvas, shifted);
  for (const [x, z] of [
    [-5.9, 0.6],
    [-5.8, 0.3],
    [4.6, -12.6],
  ] as const) {
    canvas.path(groundBlob(shifted, [x - 0.14, z - 0.03], [0.18, 0.06], random), {
      fill: shade,
      opacity: 0.6,
    });
    const p = shifted.at(x, 0.07, z);
    canvas.path(ellipse(p.x, p.y, p.scale * 0.075), { fill: mix(palette.flag, palette.mint, 0.4) });
  }
  paintPlayer(canvas, shifted);
  bloom(canvas, 1960, 60, 1500, mix(palette.flag, palette.sand, 0.3), 0.5);
  vignette(canvas, mix(palette.coral, palette.mist, 0.5), 0.5);
  return canvas;
}
