import { ellipse, num } from '../brushes/canvas';
import { mix, palette } from '../brushes/color';
import type { Random } from '../brushes/random';
import { logoMark } from '../marks/mark';
import { lineOf } from './looks';
import type { PlaceName } from './places/registry';

export type KitCut = 'polo' | 'tee' | 'stripes' | 'jacket';

export interface Kit {
  cut: KitCut;
  main: string;
  trim: string;
}

const { fairway, deep, chalk, flag, coral, sky, mint, mist } = palette;
const white = mix(chalk, sky, 0.16);
const night = mix(deep, sky, 0.12);

type Colors = readonly [main: string, trim: string];
const schemes: Record<PlaceName, readonly [Colors, ...Colors[]]> = {
  links: [
    [white, fairway],
    [mix(fairway, mint, 0.12), chalk],
    [mix(flag, chalk, 0.12), deep],
    [mix(coral, chalk, 0.06), chalk],
    [sky, fairway],
  ],
  clay: [
    [white, fairway],
    [night, flag],
    [mint, deep],
  ],
  pitch: [
    [mix(coral, chalk, 0.06), chalk],
    [mix(flag, chalk, 0.08), deep],
    [white, coral],
  ],
  rugby: [
    [mix(coral, deep, 0.24), flag],
    [white, deep],
    [mix(flag, chalk, 0.08), deep],
  ],
  astro: [
    [mix(flag, chalk, 0.1), deep],
    [white, coral],
    [mix(coral, chalk, 0.06), chalk],
  ],
  diamond: [
    [white, coral],
    [mix(fairway, mint, 0.1), chalk],
  ],
  hall: [
    [mix(fairway, mint, 0.08), flag],
    [white, coral],
  ],
  track: [
    [white, fairway],
    [mix(fairway, deep, 0.3), mint],
    [mix(flag, chalk, 0.1), deep],
  ],
  pool: [
    [mix(flag, chalk, 0.14), deep],
    [white, coral],
    [mix(coral, chalk, 0.08), chalk],
  ],
  lawn: [[mix(fairway, deep, 0.4), chalk]],
};

const cuts: Record<PlaceName, KitCut> = {
  links: 'polo',
  clay: 'polo',
  pitch: 'stripes',
  rugby: 'polo',
  astro: 'stripes',
  diamond: 'stripes',
  hall: 'tee',
  track: 'tee',
  pool: 'tee',
  lawn: 'jacket',
};

export function chooseKit(place: PlaceName, staff: boolean, random: Random): Kit {
  const [main, trim] = random.pick(schemes[place]);
  if (staff)
    return { cut: 'jacket', main: random.pick([mix(fairway, deep, 0.35), mix(mist, deep, 0.3)]), trim };
  return { cut: cuts[place], main, trim };
}

const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}"${rest}/>`;
const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

const NECK = 'M247 598C287 665 335 699 391 699C447 699 489 665 518 598';
const BAND = `${NECK}L540 606C512 692 456 730 391 730C326 730 268 694 226 604Z`;

function polo({ main, trim }: Kit): string {
  const line = lineOf(main);
  const flaps = [
    'M243 588C278 655 330 697 389 703L338 776C280 742 236 690 214 612Z',
    'M523 590C496 655 448 697 393 703L446 774C496 742 538 690 554 616Z',
  ];
  const placket = stroke('M391 706V900', line, 5);
  const buttons = path(ellipse(404, 770, 6) + ellipse(404, 836, 6), line);
  return `${placket}${buttons}${flaps.map((d) => path(d, trim) + stroke(d, lineOf(trim), 7)).join('')}`;
}

function stripes({ main, trim }: Kit): string {
  const lines = [0, 25].map(
    (d) =>
      stroke(`M${218 + d * 0.5} ${620 + d}C${140 + d} ${660 + d} ${80 + d} 720 ${24 + d} 830`, trim, 11) +
      stroke(`M${548 - d * 0.5} ${622 + d}C${610 - d} ${662 + d} ${650 - d} 730 ${676 - d} 830`, trim, 11),
  );
  return `${lines.join('')}${path(BAND, trim)}${stroke('M226 604C268 694 326 730 391 730C456 730 512 692 540 606', lineOf(main), 5)}`;
}

function tee({ main, trim }: Kit): string {
  return `${path(BAND, trim)}${stroke('M226 604C268 694 326 730 391 730C456 730 512 692 540 606', lineOf(main), 5)}`;
}

/** A zipped jacket with a standing collar over a pale shirt, with the agency's mark on the chest. */
function jacket({ main, trim }: Kit): string {
  const collar = [
    'M240 576C262 640 316 704 386 760L380 806C300 778 234 712 206 612Z',
    'M526 578C508 640 462 704 396 760L402 806C478 778 540 712 562 614Z',
  ];
  const shirt = path(`${NECK}L391 790Z`, mix(chalk, sky, 0.2));
  const zip = stroke('M391 780V960', lineOf(main), 9) + stroke('M391 780V960', trim, 3);
  const { path: way, flag: cloth } = logoMark;
  const mark = `<g transform="translate(528 688) scale(1.35)">${path(way, chalk)}${path(cloth, flag)}</g>`;
  return `${shirt}${zip}${collar.map((d) => path(d, mix(main, chalk, 0.08)) + stroke(d, lineOf(main), 7)).join('')}${mark}`;
}

const drawn = { polo, stripes, tee, jacket };

/** Collar, trim and stripes over the plain garment, in the avatar's own coordinates. */
export const kitMarkup = (kit: Kit): string => drawn[kit.cut](kit);
