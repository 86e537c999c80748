import { UserError, printError } from './terminal';
import { commands } from './commands/commands';
import { shutDown, isShuttingDown, watchSignals } from './process/shutDown';

// These commands run until they are stopped; stopping any other command interrupts it.
const SERVICES = ['start', 'dev', 'mongo'];
const INTERRUPTED = 130;

/** Runs one command of package.json's scripts; sets the exit code and leaves no process behind. */
export async function runCommand(name: string, args: string[]): Promise<void> {
  const stopWatching = watchSignals(SERVICES.includes(name) ? 0 : INTERRUPTED);
  try {
    const load = commands[name];
    if (!load) {
      throw new UserError(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
    }
    const command = await load();
    await command(args);
  } catch (error) {
    // Errors caused by the shutdown are not reported.
    if (!isShuttingDown()) {
      printError(error);
      process.exitCode = 1;
    }
  }
  await shutDown();
  stopWatching();
  // Open handles of libraries (a kept-alive socket, a watcher) must not keep a finished command running.
  process.exit();
}
