import { keepFigures, type Kept, readFigures } from '../figures';
import type { PageRow } from './measuredPages';

export const MODES = ['pages', 'accordion', 'start', 'visit', 'links', 'lighthouse', 'simulated'] as const;
export type Mode = (typeof MODES)[number];

interface Found {
  rounds: number;
  rows: PageRow[];
  tables?: string;
}

/** The last figures of a mode. Ratios are formed within a mode only, because its sites are measured in turns. */
export type Measured = Found & Kept;

export type AllMeasured = Partial<Record<Mode, Measured>>;

const nameOf = (mode: Mode): string => `pages-${mode}`;

/** Keeps the figures for the report, also for that of a later run of other modes. */
export function keepMeasured(mode: Mode, found: Found): Promise<void> {
  return keepFigures(nameOf(mode), found);
}

export async function readMeasured(): Promise<AllMeasured> {
  const all: AllMeasured = {};
  for (const mode of MODES) {
    const measured = await readFigures<Found>(nameOf(mode));
    if (measured) all[mode] = measured;
  }
  return all;
}
