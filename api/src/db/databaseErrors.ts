import mongoose, { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;
const OUT_OF_DISK = [14_031, 28];
// Not writable, stepped down, shutting down, recovering: the replica set is between two primaries.
const BETWEEN_PRIMARIES = [91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];

const codeOf = (error: unknown): number =>
  error instanceof mongo.MongoServerError && typeof error.code === 'number' ? error.code : 0;

/** Whether a unique index refused a write because of this field. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  if (codeOf(error) !== DUPLICATE_KEY) return false;
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  return keyPattern !== undefined && field in keyPattern;
}

export function isStaleWrite(error: unknown): boolean {
  return error instanceof mongoose.Error.VersionError;
}

export function isDiskFull(error: unknown): boolean {
  return OUT_OF_DISK.includes(codeOf(error));
}

/** Whether the database cannot be reached or cannot write just now. */
export function isUnavailable(error: unknown): boolean {
  if (BETWEEN_PRIMARIES.includes(codeOf(error))) return true;
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

// With bufferCommands off, mongoose says so by a plain MongooseError when there is no connection yet.
function isRefusedBuffering(error: unknown): boolean {
  return error instanceof mongoose.MongooseError && error.message.includes('bufferCommands = false');
}
