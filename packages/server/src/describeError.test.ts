import { describeError } from './describeError';

const SECRET = 'ines@family.example';

/** As Node and libraries throw them: with what was sent in the message, the stack and their own properties. */
const errors: [string, Error][] = [
  ['of a JSON parser', thrownBy(() => void JSON.parse(`{"a": ${SECRET}`))],
  ['of an HTTP parser', Object.assign(new Error('Parse Error'), { rawPacket: Buffer.from(SECRET) })],
  ['of the database', new Error(`E11000 duplicate key { email: "${SECRET}" }`)],
  ['with several lines', new Error(`first\n    ${SECRET}\nlast`)],
  ['with a cause', new Error('failed', { cause: new Error(SECRET) })],
];

function thrownBy(run: () => void): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

it.each(errors)('says nothing of the request: an error %s', (_what, error) => {
  const text = JSON.stringify(describeError(error));

  expect(text).not.toContain(SECRET);
  expect(text).not.toContain([...Buffer.from(SECRET)].join(','));
});

it('says what failed, where, and because of what', () => {
  const cause = Object.assign(new TypeError('secret'), { code: 'ECONNREFUSED' });
  const described = describeError(
    Object.assign(new Error('secret', { cause }), { type: 'stream.not.readable' }),
  );

  expect(described).toMatchObject({
    name: 'Error',
    code: 'stream.not.readable',
    cause: { name: 'TypeError', code: 'ECONNREFUSED' },
  });
  expect(described.stack?.split('\n')[0]).toMatch(/^ +at .*describeError\.test\.ts:\d+:\d+\)?$/);
});

it.each(['text', null, { password: 'x' }])('does not repeat what is no error: %j', (thrown) => {
  expect(describeError(thrown)).toEqual({ name: typeof thrown });
});

it('ends with causes that lead in a circle', () => {
  const error = new Error('one');
  error.cause = error;

  expect(describeError(error).cause?.cause).not.toHaveProperty('cause');
});
