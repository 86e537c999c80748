import { Canvas, dab } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { bunker, fairway, flagstick, green } from '../brushes/course';
import { figure } from '../brushes/figures';
import { createRidge, hill } from '../brushes/hills';
import { bloom, haze, vignette } from '../brushes/light';
import { poses } from '../brushes/poses';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, birds } from '../brushes/sky';
import { SUN, paintSea, paintShore, paintSky } from './parts/linksBackdrop';
import { gold, paintDunes, paintForeground, paintRough, turf } from './parts/linksDunes';

/** Shadows of the dunes that lie across the turf, away from the sun. */
function paintShadows(canvas: Canvas): void {
  const cast: [number, number, number, number][] = [
    [1560, 908, 900, 16],
    [1330, 1052, 980, 26],
    [1660, 976, 760, 20],
    [420, 862, 760, 12],
    [560, 934, 700, 15],
    [1500, 1130, 900, 30],
  ];
  const d = cast.map(([x, y, length, thick]) => dab(x, y, length, thick, -0.06, thick * 0.9)).join('');
  canvas.path(d, { fill: palette.deep, opacity: 0.42, filter: canvas.blur(7, 3) });
}

function paintCourse(canvas: Canvas, random: Random): void {
  const bumps = [
    [1430, 46, 300],
    [560, 20, 240],
    [1830, 30, 140],
  ] as const;
  const ridge = createRidge({ base: 806, seed: 33, swell: 10, wave: 300, bumps });
  hill(canvas, {
    ridge,
    from: -30,
    to: 1950,
    bottom: 1200,
    depth: 330,
    colors: [
      mix(turf, gold, 0.34),
      turf,
      mix(palette.fairway, palette.deep, 0.3),
      mix(palette.deep, palette.fairway, 0.4),
    ],
    lit: mix(palette.mint, palette.flag, 0.62),
    shade: palette.deep,
    forms: [
      [560, 330],
      [1830, 200],
      [1060, 160],
    ],
    random,
    dabs: 2200,
    dabSize: 84,
    strength: 0.2,
    rim: 5,
  });
  fairway(
    canvas,
    [
      [1010, 1260, 470],
      [1010, 1120, 340],
      [1080, 1010, 240],
      [1215, 930, 180],
      [1330, 878, 150],
      [1385, 838, 132],
      [1405, 800, 118],
    ],
    {
      light: mix(turf, palette.flag, 0.36),
      dark: mix(turf, palette.flag, 0.22),
      stripes: 8,
      random,
      edge: mix(turf, palette.flag, 0.2),
    },
  );
  paintShadows(canvas);
  green(canvas, { x: 1440, y: 790, rx: 226, ry: 24, random });
  bunker(canvas, { x: 1690, y: 856, rx: 112, ry: 25, random, turf });
  bunker(canvas, { x: 1196, y: 822, rx: 62, ry: 13, random, turf });
  flagstick(canvas, { x: 1400, y: 788, height: 196, cloth: palette.coral, lit: palette.peach });
}

function paintGolfer(canvas: Canvas): void {
  const dark = mix(palette.ink, palette.deep, 0.4);
  figure(canvas, {
    pose: poses.carrying,
    x: 1150,
    y: 990,
    height: 218,
    wear: {
      shirt: mix(dark, palette.mist, 0.2),
      legs: dark,
      skin: mix(dark, palette.coral, 0.2),
      hair: palette.ink,
    },
    rim: mix(palette.flag, palette.chalk, 0.35),
    head: 'cap',
    pack: 'golf',
    shadow: { color: palette.deep, opacity: 0.62, length: 2.3, drop: 0.27 },
  });
}

/** A links at first light: the sun stands over the sea, somebody is already on the way to the green. */
export function paintLinks(): Canvas {
  const canvas = new Canvas(1920, 1200);
  const random = createRandom(18);
  paintSky(canvas);
  paintSea(canvas, random);
  haze(canvas, HORIZON + 2, 50, mix(palette.peach, palette.sand, 0.5), 0.32);
  paintShore(canvas);
  paintDunes(canvas, random);
  paintCourse(canvas, random);
  paintRough(canvas, random);
  paintGolfer(canvas);
  paintForeground(canvas, random);
  birds(
    canvas,
    [
      [1120, 336],
      [1168, 316],
      [1082, 358],
      [1206, 344],
    ],
    14,
    mix(palette.deep, palette.mist, 0.4),
  );
  bloom(canvas, SUN[0], SUN[1], 960, mix(palette.flag, palette.peach, 0.35), 0.36);
  const calm = mix(palette.deep, palette.fairway, 0.4);
  canvas.fill(
    canvas.linear(0, 0, 1260, 0, [
      [0, calm, 0.52],
      [0.35, calm, 0.44],
      [0.68, calm, 0.27],
      [1, calm, 0],
    ]),
  );
  vignette(canvas, mix(palette.deep, palette.mist, 0.3), 0.42);
  return canvas;
}
