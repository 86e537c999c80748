type Command = (args: string[]) => Promise<void>;

/** Loaded when asked for: `deploy` needs no database driver, `check` no webpack. */
export const commands: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./build')).build,
  deploy: async () => (await import('./deploy')).deploy,
  rollback: async () => (await import('./rollback')).rollback,
  mongo: async () => (await import('./mongo')).mongo,
};
