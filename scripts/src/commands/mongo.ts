import { startTemporaryMongo } from '../mongo/startTemporaryMongo';
import { runUntilSignal } from '../process/runUntilSignal';
import { readSettings } from '../settings/readSettings';
import { say } from '../terminal/say';

/** Starts a MongoDB on a temporary folder, prints its address and runs until it is told to end. */
export async function mongo(): Promise<void> {
  const { uri } = await startTemporaryMongo(readSettings());
  say(uri);
  await runUntilSignal();
}
