import { type ProcessMark, isAlive } from '../process/ProcessMark';
import { endProcess } from '../process/endProcess';
import { waitUntil } from '../process/waitUntil';
import { readJson } from '../files/readJson';
import { endMongod } from './endMongod';
import type { MongodState } from './MongodPlan';

const KEEPER_MS = 8000;

/**
 * Ends what a killed start left on this data folder. Usually its keeper is just doing that; when the keeper was
 * killed too, mongod is ended from here. The caller holds the lock of the folder, so nobody is using it.
 */
export async function endStaleMongod(stateFile: string): Promise<void> {
  const state = await readJson<MongodState>(stateFile);
  if (!state) return;
  const gone = await waitUntil(() => !isAlive(state.keeper), KEEPER_MS);
  if (!gone) await endProcess(state.keeper, KEEPER_MS);
  await endOrphan(state.mongod, state.port);
}

async function endOrphan(mongod: ProcessMark, port: number): Promise<void> {
  if (isAlive(mongod)) await endMongod(mongod, port);
}
