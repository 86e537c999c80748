import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import pino from 'pino';
import { type AppDeps, createApp } from '../app';
import { connectDatabase, disconnectDatabase } from '../db/connect';
import { buildIndexes } from '../db/indexes';
import type { Readiness } from '../http/health';

export const TEST_SECRET = 'a-secret-for-tests-of-32-characters!';

export interface TestApi {
  /** What supertest sends its requests to. */
  server: ReturnType<ReturnType<typeof createApp>['callback']>;
  /** Every line that the api logged. */
  logLines(): Record<string, unknown>[];
  /** What a signal to stop would change. */
  readiness: Readiness;
  stop(): Promise<void>;
}

/** The real app on a database of its own, which `stop` drops. MONGODB_URI says which server. */
export async function startTestApi(
  env: Partial<AppDeps['env']> = {},
  databaseUri = testDatabaseUri(),
): Promise<TestApi> {
  await connectDatabase(databaseUri);
  await buildIndexes();
  const lines: string[] = [];
  const readiness = { isShuttingDown: false };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = createApp({ env: { JWT_SECRET: TEST_SECRET, ...env }, log, readiness });
  return {
    server: app.callback(),
    readiness,
    logLines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      await mongoose.connection.dropDatabase();
      await disconnectDatabase();
    },
  };
}

export function testDatabaseUri(): string {
  const base = process.env.MONGODB_URI;
  if (!base) throw new Error('The api tests need a MongoDB: set MONGODB_URI');
  const uri = new URL(base);
  uri.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return uri.toString();
}
