import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fontFile = (family: string, weight: number): string =>
  require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);

export type FontName = 'text' | 'medium' | 'bold' | 'display' | 'giant';

export const fontFiles: Readonly<Record<FontName, string>> = {
  text: fontFile('instrument-sans', 400),
  medium: fontFile('instrument-sans', 500),
  bold: fontFile('instrument-sans', 600),
  display: fontFile('bricolage-grotesque', 700),
  giant: fontFile('bricolage-grotesque', 800),
};

/** The palette of the site, on white paper. */
export const color = {
  ink: '#13231c',
  mist: '#4f5f57',
  deep: '#0a2f24',
  fairway: '#0f4a35',
  chalk: '#fbfaf5',
  sand: '#f5efe2',
  flag: '#f4b942',
  flagPale: '#fbe8bd',
  mint: '#9fd8be',
  contour: '#2b5a4a',
  line: '#c6cec8',
  box: '#33483f',
} as const;

/** A4 in points. A narrow column for names, a wide one for text. */
export const page = { width: 595.28, height: 841.89, top: 54, bottom: 776 } as const;
export const left = { x: 48, width: 132 } as const;
export const main = { x: 204, width: 343.28 } as const;
export const full = { x: left.x, width: main.x + main.width - left.x } as const;

export interface TextStyle {
  font: FontName;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  color?: string;
  strong?: FontName;
}

export const styles = {
  title: { font: 'giant', size: 43, leading: 44, color: color.chalk },
  lead: { font: 'medium', size: 13.5, leading: 19.5 },
  section: { font: 'display', size: 18, leading: 20.5 },
  kicker: { font: 'bold', size: 8.5, leading: 13, color: color.fairway },
  heading: { font: 'bold', size: 11, leading: 15 },
  text: { font: 'text', size: 10, leading: 14.2 },
  number: { font: 'display', size: 10.5, leading: 14.2, color: color.fairway },
  note: { font: 'medium', size: 10, leading: 14.2 },
  cell: { font: 'text', size: 9.2, leading: 12.8 },
  cellHead: { font: 'bold', size: 8.6, leading: 12 },
  caption: { font: 'medium', size: 8.6, leading: 12.2, color: color.mist },
  small: { font: 'text', size: 8.2, leading: 11.8, color: color.mist },
} as const satisfies Record<string, TextStyle>;
