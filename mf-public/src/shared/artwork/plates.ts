import astro from '@site/artwork/dist/plate-astro-400.avif';
import court from '@site/artwork/dist/plate-court-400.avif';
import diamond from '@site/artwork/dist/plate-diamond-400.avif';
import fairway1 from '@site/artwork/dist/plate-fairway-1-400.avif';
import fairway2 from '@site/artwork/dist/plate-fairway-2-400.avif';
import fairway3 from '@site/artwork/dist/plate-fairway-3-400.avif';
import fairway4 from '@site/artwork/dist/plate-fairway-4-400.avif';
import fairway5 from '@site/artwork/dist/plate-fairway-5-400.avif';
import hall from '@site/artwork/dist/plate-hall-400.avif';
import lawn from '@site/artwork/dist/plate-lawn-400.avif';
import pitch from '@site/artwork/dist/plate-pitch-400.avif';
import pool from '@site/artwork/dist/plate-pool-400.avif';
import river from '@site/artwork/dist/plate-river-400.avif';
import rugby from '@site/artwork/dist/plate-rugby-400.avif';
import track from '@site/artwork/dist/plate-track-400.avif';
import { type Place, placeOfSport } from './placeOfSport';

// Several for the sport of most athletes, whose cards stand side by side.
const platesOf: Readonly<Record<Place, readonly string[]>> = {
  fairway: [fairway1, fairway2, fairway3, fairway4, fairway5],
  court: [court],
  pitch: [pitch],
  rugby: [rugby],
  astro: [astro],
  diamond: [diamond],
  hall: [hall],
  track: [track],
  pool: [pool],
  river: [river],
  lawn: [lawn],
};

/** The file of the plate for somebody of these sports: always the same one for the same name. */
export function plateOf(sports: readonly string[], name: string): string {
  const plates = platesOf[placeOfSport(sports[0] ?? '')];
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return plates[sum % plates.length] ?? lawn;
}
