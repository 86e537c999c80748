import type { DownloadKey } from '@site/contract';

/** `line` is the foreground, `soft` the background, `flag` the one accent. */
export type MotifTone = 'line' | 'soft' | 'flag';

export interface MotifShape {
  d: string;
  tone: MotifTone;
  /** Drawn as a line of this width; filled without one. */
  stroke?: number;
}

export type Motif = readonly MotifShape[];

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;

/** A tick that ends as a flag. */
const tick: Motif = [
  { d: 'M0 168C46 138 74 200 120 172S176 142 200 160', tone: 'soft', stroke: 3 },
  { d: 'M0 186C46 156 74 218 120 190S176 160 200 178', tone: 'soft', stroke: 3 },
  { d: 'M22 104L68 150L140 20', tone: 'line', stroke: 15 },
  { d: 'M150 14C166 4 178 20 200 8C194 22 194 36 200 50C178 60 166 44 150 54Z', tone: 'flag' },
];

/** A way with stops; the last one is the green. */
const way: Motif = [
  { d: circle(140, 40, 34), tone: 'soft', stroke: 3 },
  { d: circle(140, 40, 54), tone: 'soft', stroke: 3 },
  { d: 'M12 190C70 190 168 184 158 142C148 104 30 126 36 84C42 52 140 72 140 38', tone: 'line', stroke: 9 },
  { d: circle(12, 190, 10), tone: 'flag' },
  { d: circle(150, 163, 10), tone: 'flag' },
  { d: circle(84, 114, 10), tone: 'flag' },
  { d: circle(60, 66, 10), tone: 'flag' },
  { d: 'M140 40L140 0', tone: 'line', stroke: 5 },
  { d: 'M143 0C157 -7 168 5 190 -4C185 8 185 18 190 30C168 37 157 25 143 33Z', tone: 'flag' },
];

/** An envelope with a flag planted in its fold. */
const envelope: Motif = [
  { d: 'M0 176C46 150 74 204 120 180S176 154 200 170', tone: 'soft', stroke: 3 },
  { d: 'M22 72L178 72L178 180L22 180Z', tone: 'line', stroke: 8 },
  { d: 'M24 76L100 134L176 76', tone: 'line', stroke: 8 },
  { d: 'M100 134L100 10', tone: 'line', stroke: 5 },
  { d: 'M103 8C119 -2 133 14 156 3C150 17 150 31 156 45C133 55 119 39 103 48Z', tone: 'flag' },
];

/** A viewfinder, and the arc of a swing in it. */
const viewfinder: Motif = [
  { d: 'M8 56L8 12L52 12', tone: 'line', stroke: 8 },
  { d: 'M148 12L192 12L192 56', tone: 'line', stroke: 8 },
  { d: 'M192 144L192 188L148 188', tone: 'line', stroke: 8 },
  { d: 'M52 188L8 188L8 144', tone: 'line', stroke: 8 },
  { d: 'M34 160L166 160', tone: 'soft', stroke: 3 },
  { d: 'M92 152C28 140 26 44 100 40C150 38 166 78 160 110', tone: 'line', stroke: 5 },
  { d: 'M104 92L92 152', tone: 'soft', stroke: 3 },
  { d: circle(108, 150, 9), tone: 'flag' },
  { d: circle(160, 36, 6), tone: 'flag' },
];

/** Shown on a document's cover and on its card on the site; drawn on 200 × 200. */
export const motifs: Readonly<Record<DownloadKey, Motif>> = {
  eligibilityChecklist: tick,
  recruitingTimeline: way,
  lettersToCoaches: envelope,
  videoGuide: viewfinder,
};
