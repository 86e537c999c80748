import { environment } from '../settings/environment';

/** What went wrong, in one sentence; DEBUG=1 shows where. */
export function printError(error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const text = environment.DEBUG === '1' ? known.stack : known.message;
  process.stderr.write(`${text ?? known.message}\n`);
}
