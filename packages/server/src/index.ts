export { describeError, type ErrorDescription } from './describeError';
export { createFailureLog, type FailureLog } from './failureLog';
export { MAX_BODY_BYTES, readRefusedBodies } from './refusedBodies';
export { onceASecond } from './onceASecond';
export { requestIdOf } from './requestId';
export { readSecretFiles } from './secretFiles';
export { drain, onStopSignal, type Readiness } from './shutdown';
export { countedAddress, createVisitorReader, type ReadVisitor, type Visitor } from './visitor';
