import { environment } from './settings/environment';

/** An error whose message is one clear sentence for the developer. */
export class UserError extends Error {}

/** Prints one line on the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// A closed reader (`npm start | head`) must not end the site.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Prints the error in one sentence; DEBUG=1 adds the stack. */
export function printError(error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${environment.DEBUG === '1' ? known.stack : known.message}\n`);
}

const SHOWN = 80;

/** The first of hundreds of errors are enough. */
export function firstLines(text: string): string {
  const lines = text.trim().split('\n');
  if (lines.length <= SHOWN) return lines.join('\n');
  return [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more lines.`].join('\n');
}

export function secondsSince(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

const TICK_MS = 5000;

/** Prints every five seconds that a long step still runs. */
export async function withTicks<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const tick = setInterval(() => print(`  ${label}: still running (${secondsSince(started)})`), TICK_MS);
  return work().finally(() => clearInterval(tick));
}

/** Announces a long step, prints that it still runs, and how long it took. */
export async function withProgress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  print(`${label}…`);
  const result = await withTicks(label, work);
  print(`${label}: done in ${secondsSince(started)}.`);
  return result;
}
