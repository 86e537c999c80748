import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { describeError } from './describeError';
import { createFailureLog, type FailureLog } from './failureLog';
import { readSecretFiles } from './secretFiles';

const withCode = (code: string) => Object.assign(new Error('secret'), { code });

describe('the description of an error', () => {
  const SECRET = 'ines@family.example';

  /** As Node and libraries throw them: with what was sent in the message, the stack and their own properties. */
  it.each<[string, () => unknown]>([
    ['a JSON parser', () => JSON.parse(`{"a": ${SECRET}`) as unknown],
    ['an HTTP parser', () => Object.assign(new Error('Parse Error'), { rawPacket: Buffer.from(SECRET) })],
    ['the database', () => new Error(`E11000 duplicate key { email: "${SECRET}" }`)],
    ['several lines', () => new Error(`first\n    ${SECRET}\nlast`)],
    ['a cause', () => new Error('failed', { cause: new Error(SECRET) })],
  ])('of %s says nothing of the request', (_what, fail) => {
    let error: unknown;
    try {
      error = fail();
    } catch (thrown) {
      error = thrown;
    }
    const text = JSON.stringify(describeError(error));

    expect(text).not.toContain(SECRET);
    expect(text).not.toContain([...Buffer.from(SECRET)].join(','));
  });

  it('says what failed, where, and because of what', () => {
    const cause = Object.assign(new TypeError('secret'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new Error('secret', { cause }), { type: 'stream.not.readable' });
    const described = describeError(error);

    expect(described).toMatchObject({
      name: 'Error',
      code: 'stream.not.readable',
      cause: { name: 'TypeError', code: 'ECONNREFUSED' },
    });
    expect(described.stack?.split('\n')[0]).toMatch(/^ +at .*failures\.test\.ts:\d+:\d+\)?$/);
  });
});

describe('a failure in the log', () => {
  let lines: Record<string, unknown>[];
  let logFailure: FailureLog;
  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    logFailure = createFailureLog(pino({ base: null }, { write }));
  });
  afterEach(() => jest.useRealTimers());

  const [INFO, ERROR] = [30, 50];
  const request = (destroyed: boolean) => ({ socket: { destroyed } }) as never;

  it.each(['ECONNRESET', 'HPE_INVALID_CHUNK_SIZE'])(
    'is information when the visitor has left: %s',
    (code) => {
      logFailure(withCode(code), { id: 'one', request: request(true) });

      expect(lines).toMatchObject([{ level: INFO, id: 'one', code, msg: 'the visitor left' }]);
      expect(lines[0]).not.toHaveProperty('error');
    },
  );

  it('is an error while the visitor is connected, or for any other reason', () => {
    logFailure(withCode('ECONNRESET'), { id: 'one', request: request(false) });
    logFailure(withCode('ENOENT'), { id: 'two', request: request(true) });

    expect(lines).toMatchObject([
      { level: ERROR, id: 'one', error: { name: 'Error', code: 'ECONNRESET' }, msg: 'request failed' },
      { level: ERROR, id: 'two', error: { code: 'ENOENT' } },
    ]);
  });

  it('has one line a second for each kind, which says how many are missing', () => {
    const outage = withCode('ECONNREFUSED');
    for (let count = 0; count < 1000; count += 1) logFailure(outage, { id: `id-${count}` });
    for (let count = 0; count < 2; count += 1) logFailure(withCode('EPIPE'), { request: request(true) });
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
});

it('a secret is read from its file, without the line end that editors add; it is not told when both are set', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  const TOKEN_FILE = path.join(folder, 'token');
  await writeFile(TOKEN_FILE, 'hidden\n');

  expect(readSecretFiles({ TOKEN_FILE, PORT: '1' }, ['TOKEN'])).toMatchObject({
    settings: { TOKEN: 'hidden', PORT: '1' },
    problems: {},
  });
  const { problems } = readSecretFiles({ TOKEN: 'hidden', TOKEN_FILE }, ['TOKEN']);
  expect(problems.TOKEN).toBe('Set TOKEN or TOKEN_FILE, not both');
  await rm(folder, { recursive: true });
});
