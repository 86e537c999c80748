import { shutDown, shutDownSignal, watchSignals } from './process/shutDown';
import { UserError, printError } from './terminal';

type Command = (args: string[]) => Promise<void>;

/** Loaded on demand: `deploy` needs no database driver, `check` no server. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start')).start,
  dev: async () => (await import('./commands/dev')).dev,
  build: async () => (await import('./commands/build')).build,
  deploy: async () => (await import('./commands/releases')).deploy,
  rollback: async () => (await import('./commands/releases')).rollback,
  'create-remote': async () => (await import('./commands/createRemote')).createRemote,
  pack: async () => (await import('./commands/pack')).pack,
  promote: async () => (await import('./commands/releases')).promote,
  retire: async () => (await import('./commands/releases')).retire,
  releases: async () => (await import('./commands/releases')).releases,
  test: async () => (await import('./commands/test')).test,
  bench: async () => (await import('../../bench/src/commands')).bench,
  'bench:api': async () => (await import('../../bench/src/commands')).benchApi,
  'bench:reliability': async () => (await import('../../bench/src/commands')).benchReliability,
  documents: async () => (await import('./commands/documents')).documents,
  check: async () => (await import('./commands/check')).check,
  typecheck: async () => (await import('./commands/check')).typecheck,
  'admin:create': async () => (await import('./commands/databaseCommands')).adminCreate,
  'admin:reset': async () => (await import('./commands/databaseCommands')).adminReset,
  'admin:remove': async () => (await import('./commands/databaseCommands')).adminRemove,
  'admin:list': async () => (await import('./commands/databaseCommands')).adminList,
  'rotate-key': async () => (await import('./commands/rotateKey')).rotate,
  backup: async () => (await import('./commands/backup')).backup,
  restore: async () => (await import('./commands/backup')).restore,
  migrate: async () => (await import('./commands/databaseCommands')).migrate,
  seed: async () => (await import('./commands/databaseCommands')).seed,
  mongo: async () => (await import('../dev-environment/mongo/testMongo')).mongo,
};

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
    if (!shutDownSignal.aborted) {
      printError(error);
      process.exitCode = 1;
    }
  }
  await shutDown();
  stopWatching();
  // Open handles of libraries (a kept-alive socket, a watcher) must not keep a finished command running.
  process.exit();
}
