import mongoose, { type mongo } from 'mongoose';

const PARAMETER = 'minSnapshotHistoryWindowInSeconds';
const UNLESS_SET = 300;
/** What a small machine with a busy disk reads, compresses and encrypts in a second. */
const BYTES_PER_SECOND = 5_000_000;
/** The user may not ask; or it is the router of a sharded database, which has no such parameter. */
const NOT_TOLD = [13, 72];

/**
 * A sentence, if the database may forget its moment before a backup has read what is left of it. It says so beforehand,
 * because the backup itself finds out only at the end of that time.
 */
export async function warningOfWindow(db: mongo.Db, keptBytes: number): Promise<string | undefined> {
  const { dataSize } = await db.stats();
  const bytes = Math.max(0, Number(dataSize) - keptBytes);
  const needed = Math.ceil(bytes / BYTES_PER_SECOND);
  const kept = await keptSeconds(db);
  if (needed <= (kept ?? UNLESS_SET)) return undefined;
  const reading = `Reading ${megabytes(bytes)} may take ${duration(needed)}`;
  const raise = `Raise ${PARAMETER} on every node first (docs/operations.md#backup).`;
  return kept === undefined
    ? `${reading}, and this user may not ask for how long the database keeps one moment (${duration(UNLESS_SET)} unless set). If it is shorter, the backup will not come to its end. ${raise}`
    : `${reading}, but the database keeps one moment for ${duration(kept)} only: the backup may not come to its end. ${raise}`;
}

async function keptSeconds(db: mongo.Db): Promise<number | undefined> {
  try {
    const answer = await db.admin().command({ getParameter: 1, [PARAMETER]: 1 });
    return Number(answer[PARAMETER]);
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && NOT_TOLD.includes(Number(error.code)))
      return undefined;
    throw error;
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')} MB`;

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
