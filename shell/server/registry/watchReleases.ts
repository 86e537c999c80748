import { FileCheck } from './fileCheck';
import type { LineUps } from './lineUp';

const INTERVAL_MS = 1_000;

/**
 * Notices a deploy and checks the files of its releases beside the requests, so that the first visitor finds a warm
 * thread and no broken release. Returns a function that stops it.
 */
export function watchReleases(lineUps: LineUps): () => void {
  const files = new FileCheck(lineUps);
  lineUps.onChange((inUse) => void files.use(inUse));
  const tick = async (): Promise<void> => {
    // The source has reported the problem, and the next request says what it means.
    await lineUps.current().catch(() => undefined);
    await files.retry();
  };
  void tick();
  const timer = setInterval(() => void tick(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
