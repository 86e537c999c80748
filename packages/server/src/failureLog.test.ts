import pino from 'pino';
import { createFailureLog, type FailureLog } from './failureLog';

let lines: Record<string, unknown>[];
let logFailure: FailureLog;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  logFailure = createFailureLog(pino({ base: null }, { write }));
});
afterEach(() => jest.useRealTimers());

const INFO = 30;
const ERROR = 50;
const withCode = (code: string) => Object.assign(new Error('secret'), { code });
const request = (destroyed: boolean) => ({ socket: { destroyed } }) as never;

it.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_CHUNK_SIZE'])(
  'is information when the visitor has left: %s',
  (code) => {
    logFailure(withCode(code), { id: 'one', request: request(true) });

    expect(lines).toMatchObject([{ level: INFO, id: 'one', code, msg: 'the visitor left' }]);
    expect(lines[0]).not.toHaveProperty('error');
  },
);

it('is an error while the visitor is connected, or for any other failure', () => {
  logFailure(withCode('ECONNRESET'), { id: 'one', request: request(false) });
  logFailure(withCode('ENOENT'), { id: 'two', request: request(true) });
  logFailure(withCode('EPIPE'), {});

  expect(lines).toMatchObject([
    { level: ERROR, id: 'one', error: { name: 'Error', code: 'ECONNRESET' }, msg: 'request failed' },
    { level: ERROR, id: 'two', error: { code: 'ENOENT' } },
    { level: ERROR, error: { code: 'EPIPE' } },
  ]);
});

it('writes one line a second for each kind, and how many are missing', () => {
  const outage = withCode('ECONNREFUSED');
  for (let count = 0; count < 1000; count += 1) logFailure(outage, { id: `id-${count}` });
  logFailure(withCode('EPIPE'), { request: request(true) });
  logFailure(withCode('EPIPE'), { request: request(true) });
  jest.advanceTimersByTime(999);

  expect(lines).toMatchObject([
    { id: 'id-0', omitted: 0 },
    { code: 'EPIPE', omitted: 0 },
  ]);

  jest.advanceTimersByTime(1);

  expect(lines.slice(2)).toMatchObject([
    { id: 'id-999', omitted: 998 },
    { code: 'EPIPE', omitted: 0 },
  ]);
});

it('writes again at once after a second without a failure', () => {
  const outage = withCode('ECONNREFUSED');
  logFailure(outage, { id: 'one' });
  jest.advanceTimersByTime(1000);
  logFailure(outage, { id: 'two' });

  expect(lines).toMatchObject([
    { id: 'one', omitted: 0 },
    { id: 'two', omitted: 0 },
  ]);
});
