import type { CrashFigures } from './measureCrashes';
import { type Row, count, ms, seconds } from './row';

const LEADS = 2_000;
const BACK_S = 5;
const REFUSED_MS = 5_000;

/** What a number of kills has cost. */
export function crashRows(what: string, figures: CrashFigures): Row[] {
  const { acknowledged, lost, doubled, backIn, refusals } = figures;
  const slowest = Math.max(...backIn);
  return [
    [
      `${what}: applications and messages lost or doubled`,
      `${lost} and ${doubled} of ${count(acknowledged)}`,
      `0 of ≥ ${count(LEADS)}`,
      lost === 0 && doubled === 0 && acknowledged >= LEADS,
    ],
    ...storedRows(what, figures),
    [
      `${what}: back in`,
      `${seconds(slowest)} at most (${backIn.map((each) => each.toFixed(1)).join(', ')})`,
      `≤ ${BACK_S} s`,
      slowest <= BACK_S,
    ],
    [
      `${what}: refusals that are no JSON, and the slowest of them`,
      `${refusals.notJson} of ${count(refusals.count)}, ${ms(refusals.slowestMs)}; ${refusals.unanswered} without an answer`,
      `0, ≤ ${ms(REFUSED_MS)}`,
      refusals.notJson === 0 && refusals.unanswered === 0 && refusals.slowestMs <= REFUSED_MS,
    ],
  ];
}

const BESIDE = {
  consents: 'consents by link lost, or with other mails than one to each side',
  comments: 'comments lost or doubled',
  likes: 'likes lost or doubled',
} as const;

function storedRows(what: string, figures: CrashFigures): Row[] {
  return (['consents', 'comments', 'likes'] as const).flatMap((kind): Row[] => {
    const stored = figures[kind];
    if (!stored) return [];
    const { acknowledged, lost, doubled } = stored;
    const isMet = lost === 0 && doubled === 0 && acknowledged > 0;
    return [
      [`${what}: ${BESIDE[kind]}`, `${lost} and ${doubled} of ${count(acknowledged)}`, '0 and 0', isMet],
    ];
  });
}
