import { startSharedMongo } from '../../dev-environment/mongo/testMongo';
import { runUntilSignal } from '../process/shutDown';
import { readSettings } from '../settings/readSettings';
import { print } from '../terminal';

/**
 * Starts a MongoDB on a temporary folder, prints its URI and runs until it is stopped; test runs use it if it is
 * running.
 */
export async function mongo(): Promise<void> {
  const { uri } = await startSharedMongo(readSettings());
  print(uri);
  await runUntilSignal();
}
