import type { Canvas } from '../brushes/canvas';
import { paintCampus } from './campusLawn';
import { paintClay } from './clayCourt';
import { paintLinks } from './linksFirstLight';
import { paintPool } from './poolLanes';
import { paintRangeDusk } from './rangeDusk';
import { paintRiverEight } from './riverEight';
import { paintSigningDay } from './signingDay';
import { paintStudyDesk } from './studyDesk';
import { paintTrackBend } from './trackBend';

export interface Scene {
  paint(): Canvas;
  /** The area that a crop keeps, as fractions of the picture. */
  focus: readonly [x: number, y: number];
}

export const scenes = {
  'links-first-light': { paint: paintLinks, focus: [0.72, 0.54] },
  'campus-lawn': { paint: paintCampus, focus: [0.5, 0.46] },
  'pool-lanes': { paint: paintPool, focus: [0.55, 0.5] },
  'clay-court': { paint: paintClay, focus: [0.5, 0.55] },
  'track-bend': { paint: paintTrackBend, focus: [0.6, 0.55] },
  'river-eight': { paint: paintRiverEight, focus: [0.56, 0.6] },
  'range-dusk': { paint: paintRangeDusk, focus: [0.4, 0.6] },
  'study-desk': { paint: paintStudyDesk, focus: [0.5, 0.5] },
  'signing-day': { paint: paintSigningDay, focus: [0.46, 0.56] },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
