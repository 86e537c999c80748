type Command = (args: string[]) => Promise<void>;

/** Loaded on demand: `deploy` needs no database driver, `check` no server. */
export const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start')).start,
  dev: async () => (await import('./dev')).dev,
  build: async () => (await import('./build')).build,
  deploy: async () => (await import('./deploy')).deploy,
  rollback: async () => (await import('./deploy')).rollback,
  test: async () => (await import('./test')).test,
  bench: async () => (await import('../../../bench/src/commands')).bench,
  'bench:api': async () => (await import('../../../bench/src/commands')).benchApi,
  mutate: async () => (await import('../../../bench/src/commands')).mutate,
  unit: async () => (await import('./test')).unit,
  e2e: async () => (await import('./test')).e2e,
  check: async () => (await import('./check')).check,
  typecheck: async () => (await import('./check')).typecheck,
  'admin:create': async () => (await import('./adminAndSeed')).adminCreate,
  'admin:reset': async () => (await import('./adminAndSeed')).adminReset,
  seed: async () => (await import('./adminAndSeed')).seed,
  mongo: async () => (await import('./mongo')).mongo,
};
