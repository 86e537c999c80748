import { print } from './print';
import { secondsSince } from './secondsSince';

const TICK_MS = 5000;

/** Says that a long step began, every five seconds that it still runs, and how long it took. */
export async function withProgress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  print(`${label}…`);
  const tick = setInterval(() => print(`  ${label}: still at it (${secondsSince(started)})`), TICK_MS);
  try {
    const result = await work();
    print(`${label}: done in ${secondsSince(started)}.`);
    return result;
  } finally {
    clearInterval(tick);
  }
}
