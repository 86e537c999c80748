import { Canvas, dab } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import { bunker, fairway, flagstick, green } from '../brushes/course';
import { figure } from '../brushes/figures';
import { fescue, fringe } from '../brushes/grass';
import { createRidge, hill } from '../brushes/hills';
import { bloom, haze, mistPool, vignette } from '../brushes/light';
import { poses } from '../brushes/poses';
import { createRandom } from '../brushes/random';
import type { Random } from '../brushes/random';
import { HORIZON, birds } from '../brushes/sky';
import { SUN, paintSea, paintShore, paintSky } from './linksBackdrop';

const gold = mix(palette.flag, palette.sand, 0.4);
const turf = mix(palette.fairway, palette.mint, 0.2);

interface Layer {
  base: number;
  seed: number;
  swell: number;
  wave: number;
  color: string;
  /** Dunes: [x, height, half width]. */
  bumps: readonly (readonly [number, number, number])[];
}

const dunes: readonly Layer[] = [
  {
    base: 668,
    seed: 71,
    swell: 9,
    wave: 150,
    color: mix(mix(palette.mist, palette.peach, 0.28), palette.sand, 0.3),
    bumps: [
      [1800, 92, 170],
      [1560, 20, 90],
      [1060, 20, 120],
      [760, 12, 100],
      [250, 14, 150],
    ],
  },
  {
    base: 706,
    seed: 88,
    swell: 12,
    wave: 190,
    color: mix(mix(palette.fairway, palette.mist, 0.5), palette.sand, 0.3),
    bumps: [
      [1950, 150, 190],
      [1640, 30, 130],
      [880, 40, 150],
      [520, 22, 130],
      [90, 42, 190],
    ],
  },
  {
    base: 758,
    seed: 93,
    swell: 12,
    wave: 230,
    color: mix(mix(palette.fairway, palette.mint, 0.24), palette.mist, 0.2),
    bumps: [
      [340, 74, 230],
      [1080, 40, 150],
      [1790, 64, 150],
      [700, 26, 140],
      [-40, 30, 160],
    ],
  },
];

function paintDunes(canvas: Canvas, random: Random): void {
  dunes.forEach(({ color, ...shape }, i) => {
    const ridge = createRidge({ ...shape, octaves: 4 });
    const edge = mix(color, palette.deep, 0.3);
    fringe(canvas, ridge, { random, from: 0, to: 1920, height: 8 + i * 5, spacing: 4.5, color: edge });
    hill(canvas, {
      ridge,
      from: -30,
      to: 1950,
      bottom: 1200,
      depth: 150,
      colors: [mix(color, gold, 0.3), color, mix(color, palette.fairway, 0.7)],
      lit: mix(gold, palette.chalk, 0.1),
      shade: mix(palette.fairway, palette.deep, 0.4 - i * 0.1),
      forms: shape.bumps.map(([x, , reach]) => [x, reach * 1.15] as const),
      random,
      dabs: 620,
      dabSize: 70 + i * 26,
      strength: 0.34,
      rim: 5 + i,
    });
    mistPool(
      canvas,
      1300 - i * 260,
      shape.base + 30,
      880,
      mix(palette.peach, palette.sand, 0.5),
      0.34 - i * 0.09,
      0.08,
    );
  });
}

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
    shadow: { color: palette.deep, opacity: 0.62, length: 2.5, drop: 0.2 },
  });
}

function paintForeground(canvas: Canvas, random: Random): void {
  const near = mix(palette.deep, palette.fairway, 0.35);
  const sides: [number, number, number, number, readonly (readonly [number, number, number])[]][] = [
    [
      -40,
      1060,
      1216,
      51,
      [
        [-20, 190, 360],
        [430, 40, 220],
      ],
    ],
    [1180, 1960, 1200, 57, [[1980, 290, 270]]],
  ];
  for (const [from, to, base, seed, bumps] of sides) {
    const ridge = createRidge({ base, seed, swell: 14, wave: 200, bumps });
    hill(canvas, { ridge, from, to, bottom: 1230, depth: 260, colors: [near, palette.deep, palette.deep] });
    fescue(canvas, {
      random,
      count: 620,
      from,
      to,
      root: (x, depth) => ridge(x) + 6 + depth * Math.max(60, 1290 - ridge(x)),
      height: [46, 150],
      tones: [
        palette.deep,
        near,
        mix(palette.fairway, palette.flag, 0.24),
        mix(palette.flag, palette.sand, 0.35),
      ],
      seeds: 0.17,
    });
  }
}

/** Loose clumps of rough between the fairway and the dunes. */
function paintRough(canvas: Canvas, random: Random): void {
  const patches: [number, number, number, number, number][] = [
    [1450, 1940, 925, 70, 80],
    [620, 930, 905, 70, 34],
    [1480, 1940, 1010, 70, 70],
  ];
  for (const [from, to, y, fall, count] of patches) {
    fescue(canvas, {
      random,
      count,
      from,
      to,
      root: (x, depth) => y + depth * fall + Math.sin(x / 47) * 16 + Math.sin(x / 131) * 22,
      height: [14, 34],
      tones: [
        palette.deep,
        mix(turf, palette.deep, 0.4),
        mix(turf, palette.flag, 0.2),
        mix(palette.flag, palette.sand, 0.3),
      ],
      seeds: 0.18,
      thickness: 2,
    });
  }
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
    canvas.linear(0, 0, 1120, 0, [
      [0, calm, 0.42],
      [0.55, calm, 0.22],
      [1, calm, 0],
    ]),
  );
  vignette(canvas, mix(palette.deep, palette.mist, 0.3), 0.42);
  return canvas;
}
