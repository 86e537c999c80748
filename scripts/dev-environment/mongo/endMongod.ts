import { runTool } from '../../src/process/runTool';
import { type ProcessMark, isAlive } from '../../src/process/ProcessMark';
import { waitUntil } from '../../src/process/waitUntil';
import type { MongodBinary } from './installedMongod';
import { withAdmin } from './mongoAdmin';
import { readJson } from '@site/files';
import type { MongodState } from './MongodPlan';

const SHUTDOWN_MS = 2500;
const HELPERS_MS = 1000;

/**
 * Shuts a mongod down cleanly (by its own command, because a signal kills a Windows program at once), else by signal.
 */
export async function endMongod(mongod: ProcessMark, port: number): Promise<void> {
  if (!isAlive(mongod)) return;
  // Not awaited: an unresponsive server would take longer to refuse than it may take to end.
  void askToShutDown(port);
  if (await waitUntil(() => !isAlive(mongod), SHUTDOWN_MS)) return;
  // Its journal makes this safe, and a shutdown has only ten seconds for everything.
  await endProcess(mongod, 0);
}

async function askToShutDown(port: number): Promise<void> {
  // The connection breaks while the command is answered: that means success.
  await withAdmin(port, (admin) => admin.command({ shutdown: 1, force: true, timeoutSecs: 1 })).catch(
    () => undefined,
  );
}

/** Waits briefly for wine's helpers: another clone's MongoDB may be keeping them. */
export async function awaitHelpers(binary: MongodBinary): Promise<void> {
  if (!binary.afterwards) return;
  const { command, args } = binary.afterwards;
  // They end by themselves some time later.
  await runTool(command, args, { env: binary.env, timeoutMs: HELPERS_MS }).catch(() => undefined);
}

const KEEPER_MS = 8000;

/**
 * Ends processes that a killed start left on this data folder. Usually the keeper is already doing that; when it was
 * killed too, mongod is ended from here. The caller holds the lock of the folder, so it is not in use.
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

const KILL_WAIT_MS = 2000;

/** Terminates a process, and kills it when it does not end in time. */
async function endProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  if (!isAlive(mark)) return;
  send(mark.pid, 'SIGTERM');
  if (await waitUntil(() => !isAlive(mark), graceMs)) return;
  send(mark.pid, 'SIGKILL');
  await waitUntil(() => !isAlive(mark), KILL_WAIT_MS);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
