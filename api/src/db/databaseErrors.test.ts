import { mongo } from 'mongoose';
import { toAppError } from '../http/handleErrors';

const statusOf = (error: unknown) => toAppError(error).status;

it.each([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [50, 'MaxTimeMSExpired'],
  [64, 'WriteConcernTimeout'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [133, 'FailedToSatisfyReadPreference'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [189, 'PrimarySteppedDown'],
  [202, 'NetworkInterfaceExceededTimeLimit'],
  [262, 'ExceededTimeLimit'],
  [9001, 'SocketException'],
  [10_107, 'NotWritablePrimary'],
  [11_600, 'InterruptedAtShutdown'],
])('the code %i of the database, %s, is an outage', (code, codeName) => {
  expect(statusOf(new mongo.MongoServerError({ message: 'x', code, codeName }))).toBe(503);
});

it('so is a write that no majority has confirmed, alone or among others', () => {
  const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };

  expect(statusOf(new mongo.MongoWriteConcernError({ writeConcernError, ok: 1 }))).toBe(503);
  expect(statusOf(new mongo.MongoServerError({ message: 'x', code: 64 }))).toBe(503);
});

it.each([
  [11_000, 'DuplicateKey'],
  [26, 'NamespaceNotFound'],
  [13, 'Unauthorized'],
])('the code %i, %s, is a fault', (code, codeName) => {
  expect(statusOf(new mongo.MongoServerError({ message: 'x', code, codeName }))).toBe(500);
});
