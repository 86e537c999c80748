import { runTool } from '../process/runTool';
import { type ProcessMark, isAlive } from '../process/ProcessMark';
import { endProcess } from '../process/endProcess';
import { waitUntil } from '../process/waitUntil';
import type { MongodBinary } from './MongodBinary';
import { withAdmin } from './withAdmin';

const SHUTDOWN_MS = 3000;
const HELPERS_MS = 3000;

/** Ends a mongod the clean way (its own command, because a signal ends a Windows program at once), else by signal. */
export async function endMongod(mongod: ProcessMark, port: number): Promise<void> {
  if (!isAlive(mongod)) return;
  // The connection breaks while the command is answered: that is the success.
  await withAdmin(port, (admin) => admin.command({ shutdown: 1, force: true, timeoutSecs: 1 })).catch(
    () => undefined,
  );
  if (await waitUntil(() => !isAlive(mongod), SHUTDOWN_MS)) return;
  await endProcess(mongod, 1000);
}

/** Waits for wine's helpers, but not for long: another clone's MongoDB may be keeping them. */
export async function awaitHelpers(binary: MongodBinary): Promise<void> {
  if (!binary.afterwards) return;
  const { command, args } = binary.afterwards;
  await runTool(command, args, { env: binary.env, timeoutMs: HELPERS_MS });
}
