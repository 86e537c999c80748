import type { DownloadKey } from '@site/contract';

/** What stands below the title on a cover: strokes and filled shapes on 210 × 297, as on the document's first page. */
export interface CoverPage {
  lines: string;
  marks?: string;
  tint?: string;
}

const rows = (count: number, draw: (y: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(158 + index * 21, index)).join('');

const LENGTHS = [112, 96, 120, 84, 108];
const textLine = (x: number, y: number, index: number): string =>
  `M${x} ${y}h${(LENGTHS[index % LENGTHS.length] ?? 100) - x + 40}`;

export const coverPages: Readonly<Record<DownloadKey, CoverPage>> = {
  eligibilityChecklist: {
    lines: rows(6, (y, index) => `M22 ${y - 5}h10v10h-10Z${textLine(46, y, index)}`),
    marks: 'M23 158l4 5l8 -12M23 179l4 5l8 -12',
  },
  recruitingTimeline: {
    lines: `M62 146V284${rows(6, (y, index) => `M22 ${y}h24${textLine(80, y, index)}`)}`,
    marks: rows(3, (_, index) => `M62 ${158 + index * 42}h.1`),
  },
  lettersToCoaches: {
    lines: `M22 148h166v130h-166ZM22 168h166${rows(4, (y, index) => textLine(36, y + 28, index))}`,
    tint: 'M60 154h52v9h-52ZM84 181h48v10h-48ZM36 223h60v10h-60Z',
  },
  videoGuide: {
    lines: `M58 196l64 -22M58 196l64 22M128 178v24M140 178h36${rows(2, (y, index) => textLine(22, y + 92, index))}`,
    marks: 'M50 196h.1M128 206h.1',
    tint: 'M22 146h166v84h-166Z',
  },
};
