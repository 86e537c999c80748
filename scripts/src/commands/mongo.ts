import { startSharedMongo } from '../mongo/testMongo';
import { runUntilSignal } from '../process/runUntilSignal';
import { readSettings } from '../settings/readSettings';
import { print } from '../terminal/print';

/** Starts a MongoDB on a temporary folder, prints its address and runs until it is ended; test runs use it meanwhile. */
export async function mongo(): Promise<void> {
  const { uri } = await startSharedMongo(readSettings());
  print(uri);
  await runUntilSignal();
}
