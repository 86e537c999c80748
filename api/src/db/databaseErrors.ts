import mongoose, { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;
const OUT_OF_DISK = [14_031, 28];
// MongoDB's own names of temporary errors: a retry may succeed.
const OUTAGES: ReadonlySet<number> = new Set(
  Object.values({
    HostUnreachable: 6,
    HostNotFound: 7,
    MaxTimeMSExpired: 50,
    WriteConcernTimeout: 64,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    PrimarySteppedDown: 189,
    NetworkInterfaceExceededTimeLimit: 202,
    ExceededTimeLimit: 262,
    SocketException: 9001,
    LegacyNotPrimary: 10_058,
    NotWritablePrimary: 10_107,
    InterruptedAtShutdown: 11_600,
    InterruptedDueToReplStateChange: 11_602,
    NotPrimaryNoSecondaryOk: 13_435,
    NotPrimaryOrSecondary: 13_436,
  }),
);

const codeOf = (error: unknown): number =>
  error instanceof mongo.MongoServerError && typeof error.code === 'number' ? error.code : 0;

/** Whether a unique index refused a write because of this field. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  if (codeOf(error) !== DUPLICATE_KEY) return false;
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  return keyPattern !== undefined && field in keyPattern;
}

/**
 * Whether a value in a query has the wrong type for its field. The schemas refuse such values first; this is a safety
 * net.
 */
export function isCastError(error: unknown): boolean {
  return error instanceof mongoose.Error.CastError;
}

export function isDiskFull(error: unknown): boolean {
  return OUT_OF_DISK.includes(codeOf(error));
}

/** Whether the database is unreachable or temporarily read-only. */
export function isUnavailable(error: unknown): boolean {
  if (OUTAGES.has(codeOf(error))) return true;
  return (
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    error instanceof mongo.MongoWriteConcernError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    isRefusedBuffering(error)
  );
}

// With bufferCommands off, mongoose throws a plain MongooseError when there is no connection yet.
function isRefusedBuffering(error: unknown): boolean {
  return error instanceof mongoose.MongooseError && error.message.includes('bufferCommands = false');
}
