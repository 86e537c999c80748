import { palette } from '../brushes/color';
import { lettering } from './lettering';

export interface Shape {
  d: string;
  /** The colour on a light background; a one-tone setting replaces it. */
  color: string;
  evenOdd?: boolean;
}

export interface Mark {
  width: number;
  height: number;
  shapes: readonly Shape[];
  /** The text for screen readers, if the mark stands alone. */
  label: string;
}

/** A path that winds up to its pole and becomes a flag; drawn on 48 × 48. */
export const logoMark = {
  viewBox: '0 0 48 48',
  path: 'M4 45C10.5 38.6 29.5 38.4 29.5 33.6C29.5 31 22.2 31.4 21.4 27.2L21.4 4.6A1.6 1.6 0 0 1 24.6 4.6L24.6 26C25.2 28.8 37.5 28.4 37.5 34.6C37.5 40.4 25.5 40.6 21.5 45Z',
  flag: 'M26.6 5.2C31 3 34.6 7.6 44 4.6C42.2 8.2 42.2 11.8 44 15.6C34.6 18.8 31 14.2 26.6 16.6Z',
} as const;

/** The mark with the name beside it, drawn on 202 × 48. */
export const logo: Mark = {
  width: 202,
  height: 48,
  label: 'Linksway',
  shapes: [
    { d: logoMark.path, color: palette.fairway },
    { d: logoMark.flag, color: palette.flag },
    { d: moved(lettering.linksway[0], 54, 36), color: palette.fairway },
  ],
};

/** Moves an absolute path of M, L, H, V, C, Q and Z commands. */
export function moved(d: string, dx: number, dy: number, scale = 1): string {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return d.replace(/([MLHVCQ])([^MLHVCQZ]*)/g, (_, command: string, list: string) => {
    const values = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const placed = values.map((value, i) => {
      const vertical = command === 'V' || (command !== 'H' && i % 2 === 1);
      return round(value * scale + (vertical ? dy : dx));
    });
    return command + placed.join(' ');
  });
}

export function markSvg({ width, height, shapes, label }: Mark): string {
  const paths = shapes.map(
    ({ d, color, evenOdd }) => `<path fill="${color}"${evenOdd ? ' fill-rule="evenodd"' : ''} d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label.replace('&', '&amp;')}">${paths.join('')}</svg>`;
}

/** The mark on a deep square; `radius` 0 for systems that cut their own corners. */
export function iconSvg(radius: number): string {
  const { path, flag } = logoMark;
  const place = 'translate(5.5 5.4) scale(1.1)';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="${radius}" fill="${palette.deep}"/><g transform="${place}"><path fill="${palette.chalk}" d="${path}"/><path fill="${palette.flag}" d="${flag}"/></g></svg>`;
}
