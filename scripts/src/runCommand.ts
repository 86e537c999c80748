import { UserError, printError } from './terminal';
import { commands } from './commands/commands';
import { shutDown, wasAskedToEnd, watchSignals } from './process/shutDown';

// To end these is what one does with them; to end the others is to cut them short.
const SERVICES = ['start', 'dev', 'mongo'];
const INTERRUPTED = 130;

/** Runs one command of package.json's scripts; sets the exit code and leaves no process behind. */
export async function runCommand(name: string, args: string[]): Promise<void> {
  const stopWatching = watchSignals(SERVICES.includes(name) ? 0 : INTERRUPTED);
  try {
    const load = commands[name];
    if (!load) {
      throw new UserError(
        `There is no command "${name}": ${Object.keys(commands).join(', ')} are the ones there are.`,
      );
    }
    const command = await load();
    await command(args);
  } catch (error) {
    // What breaks because it is being ended is no news.
    if (!wasAskedToEnd()) {
      printError(error);
      process.exitCode = 1;
    }
  }
  await shutDown();
  stopWatching();
  // Open handles of libraries (a socket kept alive, a watcher) must not keep a finished command on the terminal.
  process.exit();
}
