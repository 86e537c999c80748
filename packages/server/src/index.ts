export { describeError, type ErrorDescription } from './describeError';
export { createFailureLog, type FailureLog } from './failureLog';
export { MAX_BODY_BYTES, readRefusedBodies } from './refusedBodies';
export { onceASecond } from './onceASecond';
export { requestIdOf } from './requestId';
export { readSecretFiles } from './secretFiles';
