import { palette } from '../brushes/color';
import { lettering } from './lettering';
import { moved } from './mark';
import type { Mark } from './mark';

const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/** A lantern whose light is an open page; wide, modern, lower case. */
const lanternway: Mark = {
  width: 250,
  height: 56,
  label: 'Lanternway Online Academy',
  shapes: [
    {
      d: 'M13 14C13 4 35 4 35 14L32 14C32 8 16 8 16 14ZM9 14H39V18H9ZM11 46H37V51H11Z',
      color: palette.fairway,
    },
    { d: 'M12 20H36L38 44H10ZM15.2 23L13.4 41H34.6L32.8 23Z', color: palette.fairway, evenOdd: true },
    {
      d: 'M24 25C28.4 29.6 30.4 32.4 30.4 35.4A6.4 5.4 0 0 1 17.6 35.4C17.6 32.4 19.6 29.6 24 25Z',
      color: palette.flag,
    },
    { d: moved(lettering.lanternway[0], 54, 30), color: palette.fairway },
    { d: moved(lettering.onlineAcademy[0], 55, 50), color: palette.mist },
  ],
};

/** A frond of bracken between two rules; an old school's serif. */
function brackenfieldMark(): Mark {
  let frond = 'M27.2 50L26.2 22C26 14 27 8 30 4C29 10 28.6 16 28.8 22L29.2 50Z';
  for (let i = 0; i < 7; i += 1) {
    const y = 44 - i * 5.4;
    const reach = 19 - i * 2.1;
    for (const side of [-1, 1]) {
      const tip = 28 + side * reach;
      frond += `M28 ${y}C${28 + side * reach * 0.4} ${y - 6.4} ${28 + side * reach * 0.8} ${y - 7.4} ${tip} ${y - 8.6}C${28 + side * reach * 0.86} ${y - 3.4} ${28 + side * reach * 0.5} ${y - 0.6} 28 ${y}Z`;
    }
  }
  return {
    width: 276,
    height: 56,
    label: 'Brackenfield Performance Prep',
    shapes: [
      { d: frond, color: '#2C6B4C' },
      { d: moved(lettering.brackenfield[0], 62, 32), color: palette.ink },
      { d: 'M62 41.4H88V42.4H62ZM245 41.4H271V42.4H245Z', color: '#2C6B4C' },
      { d: moved(lettering.performancePrep[0], 99.5, 46), color: palette.ink },
    ],
  };
}

/** A round club badge with a hovering kestrel; condensed capitals. */
const kestrelLane: Mark = {
  width: 244,
  height: 56,
  label: 'Kestrel Lane FC Academy',
  shapes: [
    { d: `${circle(28, 28, 26)}${circle(28, 28, 23.4)}`, color: palette.coral, evenOdd: true },

    {
      d: `${circle(28, 28, 21.6)}M28 13.4C29.6 13.4 30.8 14.6 30.9 16.2C36 14.4 41.6 15 47.4 18.6C44 18.9 41.6 19.8 40.2 21C38.6 20.6 37.2 21 36.4 22C35 21.8 33.8 22.4 33 23.4C32.4 26.4 31.6 29 31 31.2L35.2 41.6L31.4 40L28 43.4L24.6 40L20.8 41.6L25 31.2C24.4 29 23.6 26.4 23 23.4C22.2 22.4 21 21.8 19.6 22C18.8 21 17.4 20.6 15.8 21C14.4 19.8 12 18.9 8.6 18.6C14.4 15 20 14.4 25.1 16.2C25.2 14.6 26.4 13.4 28 13.4Z`,
      color: palette.coral,
      evenOdd: true,
    },
    { d: moved(lettering.kestrelLane[0], 64, 30), color: palette.ink },
    { d: moved(lettering.fcAcademy[0], 64.6, 49), color: palette.coral },
  ],
};

/** A ball in half shadow; heavy, leaning, fast. */
function halfmoonMark(): Mark {
  let dimples = '';
  for (const [x, y, r] of [
    [33.4, 17, 1.9],
    [39.4, 20.6, 1.6],
    [34.6, 24.4, 2.1],
    [41.6, 27.2, 1.6],
    [35.4, 31.4, 2.1],
    [40.4, 34, 1.6],
    [33.6, 38.6, 1.9],
  ] as const) {
    dimples += circle(x, y, r);
  }
  return {
    width: 236,
    height: 56,
    label: 'Halfmoon Golf',
    shapes: [
      {
        d: `${circle(28, 28, 22)}M29 9.2A18.8 18.8 0 0 1 29 46.8Z`,
        color: '#12395B',
        evenOdd: true,
      },
      { d: dimples, color: '#12395B' },
      { d: moved(lettering.halfmoon[0], 60, 41), color: '#12395B' },
      { d: 'M62 50L64.4 47.4H198L195.6 50Z', color: palette.flag },
    ],
  };
}

/** A brushed signature, sewn with a running stitch from blade to needle. */
function fescueMark(): Mark {
  let stitches = '';
  for (let i = 0; i < 18; i += 1) {
    const x = 10 + i * 11.4;
    const y = 50.4 - Math.sin((i / 18) * Math.PI) * 1.8;
    stitches += `M${x} ${y}h6.4a1 1 0 0 1 0 1.8h-6.4a1 1 0 0 1 0 -1.8Z`;
  }
  return {
    width: 250,
    height: 56,
    label: 'Fescue & Thread',
    shapes: [
      { d: moved(lettering.fescueThread[0], 8, 39), color: '#3B3328' },
      { d: stitches, color: '#A8652B' },
      { d: 'M222 52.4C231 50.6 239 47.4 246.6 41.6C243 49 234 54 222.6 53.8Z', color: '#6E8B4E' },
    ],
  };
}

/** The keys are the logo names of the site's data. */
export const partnerLogos = {
  lanternway,
  brackenfield: brackenfieldMark(),
  'kestrel-lane': kestrelLane,
  halfmoon: halfmoonMark(),
  'fescue-thread': fescueMark(),
} as const satisfies Record<string, Mark>;
