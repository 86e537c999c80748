import type { RequestListener } from 'node:http';
import mongoose from 'mongoose';
import pino from 'pino';
import { ResponseCache } from '../http/responseCache';
import { type AppDeps, createListener } from '../app';
import { connectDatabase, disconnectDatabase } from '../db/connect';
import type { Readiness } from '@site/server';
import { endPictureProcess, pictureProgram } from '../records/pictures/pictureWorker';
import { passwordCost } from '../modules/accounts/passwords.service';
import { checkedAnswers, throwViolations } from './checkedAnswers';
import { emptyDatabase } from './emptyDatabase';

// The test whose response violated the document fails.
afterEach(throwViolations);

export const TEST_SECRET = 'a-secret-for-tests-of-32-characters!';
export const TEST_ORIGIN = 'https://www.linksway.example';
export const TEST_ENV: AppDeps['env'] = {
  JWT_SECRET: TEST_SECRET,
  PUBLIC_ORIGIN: TEST_ORIGIN,
};

// A hash records its own cost, so checking what the tests store is just as cheap.
Object.assign(passwordCost, { memoryCost: 1024, timeCost: 1 });
// The picture worker takes a second to start, and has tests of its own.
pictureProgram.path = '';

export interface TestApi {
  /** The target of supertest's requests. */
  server: RequestListener;
  /** Empty unless a test follows the changes. */
  cache: ResponseCache;
  /** Every line that the api logged. */
  logLines(): Record<string, unknown>[];
  /** A shutdown signal would change this. */
  readiness: Readiness;
  stop(): Promise<void>;
}

const TRIES = 5;

/** On a busy machine the first connection may take longer than the limit for visitors. */
async function connectWithRetry(uri: string): Promise<void> {
  for (let nr = 1; nr < TRIES; nr += 1) {
    try {
      return await connectDatabase(uri);
    } catch (error) {
      if (!(error instanceof mongoose.Error.MongooseServerSelectionError)) throw error;
      await disconnectDatabase();
    }
  }
  return connectDatabase(uri);
}

/** The real app on an empty database, on the server of MONGODB_URI. */
export async function startTestApi(
  env: Partial<AppDeps['env']> = {},
  databaseUri = testDatabaseUri(),
): Promise<TestApi> {
  await connectWithRetry(databaseUri);
  await emptyDatabase();
  const lines: string[] = [];
  const readiness = { isShuttingDown: false };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const cache = new ResponseCache();
  const server = createListener({ env: { ...TEST_ENV, ...env }, log, readiness, cache });
  return {
    server: checkedAnswers(server),
    cache,
    readiness,
    logLines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      endPictureProcess();
      await disconnectDatabase();
      throwViolations();
    },
  };
}

/** The database of this worker: its test files run one after the other. Two runs on one server set TEST_DATABASE. */
export function testDatabaseUri(): string {
  const { MONGODB_URI, TEST_DATABASE = 'test', JEST_WORKER_ID = '1' } = process.env;
  if (!MONGODB_URI) throw new Error('The api tests need a MongoDB: set MONGODB_URI');
  const uri = new URL(MONGODB_URI);
  uri.pathname = `/${TEST_DATABASE}-${JEST_WORKER_ID}`;
  return uri.toString();
}
