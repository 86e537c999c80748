import type { LineUps } from './lineUp';
import type { Release } from './release';
import { findBrokenFile, hasLocalFiles } from './releaseFiles';

const INTERVAL_MS = 1_000;

/**
 * Notices a deploy and checks the files of its releases beside the requests, so that the first visitor finds a warm
 * thread and no broken release. Returns a function that stops it.
 */
export function watchReleases(lineUps: LineUps): () => void {
  const check = createFileCheck(lineUps);
  lineUps.onChange((inUse) => void check(inUse));
  const tick = async (): Promise<void> => {
    // The source has reported the problem, and the next request says what it means.
    await lineUps.current().catch(() => undefined);
    await retryUnreadable(lineUps);
  };
  void tick();
  const timer = setInterval(() => void tick(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Checks each release when it comes into use. */
export function createFileCheck(
  lineUps: Pick<LineUps, 'takeOut'>,
): (inUse: readonly Release[]) => Promise<void> {
  let checked = new Set<string>();

  return async (inUse) => {
    const unchecked = inUse.filter((release) => hasLocalFiles(release) && !checked.has(release.key));
    checked = new Set(inUse.map(({ key }) => key));
    for (const release of unchecked) {
      const verdict = await findBrokenFile(release);
      if (verdict) lineUps.takeOut(release, verdict);
    }
  };
}

/** Checks the releases again whose files could not be read, when it is time. */
export async function retryUnreadable(lineUps: Pick<LineUps, 'takeDue' | 'putBack'>): Promise<void> {
  for (const release of lineUps.takeDue()) {
    if (!(await findBrokenFile(release))) lineUps.putBack(release);
  }
}
