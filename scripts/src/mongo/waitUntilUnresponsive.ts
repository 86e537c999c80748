import { setTimeout as pause } from 'node:timers/promises';
import { withAdmin } from './withAdmin';

const BETWEEN_MS = 5000;
const SILENT_ASKS = 4;

/** Settles when the server has answered none of several questions in a row, about half a minute. */
export async function waitUntilUnresponsive(port: number): Promise<void> {
  for (let silent = 0; silent < SILENT_ASKS;) {
    await pause(BETWEEN_MS);
    const answered = await withAdmin(port, (admin) => admin.command({ ping: 1 })).then(
      () => true,
      () => false,
    );
    silent = answered ? 0 : silent + 1;
  }
}
