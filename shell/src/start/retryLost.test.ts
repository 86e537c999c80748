import { fireEvent } from '@testing-library/react';
import { PAUSES_MS, retryLost, tryTwice } from './retryLost';

const LOST = new Error('lost');
const [FIRST_PAUSE] = PAUSES_MS;

/** A part of the start that fails so many times. */
function failing(times: number) {
  const run = jest.fn(() => Promise.resolve());
  for (let count = 0; count < times; count += 1) run.mockRejectedValueOnce(LOST);
  return run;
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { reportError: jest.fn() });
});
afterEach(() => jest.useRealTimers());

it('runs once what succeeds', async () => {
  const run = failing(0);
  await retryLost(run);
  fireEvent.online(window);
  fireEvent.pointerMove(document.body);
  await wait(FIRST_PAUSE);

  expect(run).toHaveBeenCalledTimes(1);
  expect(reportError).not.toHaveBeenCalled();
});

it('tries again at an intent after a pause, and then no more', async () => {
  const run = failing(1);
  const ended = retryLost(run);
  await wait(FIRST_PAUSE - 1);
  fireEvent.pointerMove(document.body);
  await wait(1);
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.pointerMove(document.body);
  await ended;
  fireEvent.pointerMove(document.body);
  fireEvent.online(window);
  await wait(FIRST_PAUSE);

  expect(run).toHaveBeenCalledTimes(2);
});

it('tries again as soon as the browser is online', async () => {
  const run = failing(1);
  const ended = retryLost(run);
  await wait(0);
  fireEvent.online(window);
  await ended;

  expect(run).toHaveBeenCalledTimes(2);
});

it('gives up after a few times, and reports each failure', async () => {
  const run = failing(100);
  const end = expect(retryLost(run)).rejects.toBe(LOST);
  for (const pause of PAUSES_MS) {
    await wait(pause);
    fireEvent.keyDown(document.body, { key: 'Tab' });
  }
  await end;
  fireEvent.online(window);
  await wait(60_000);

  expect(run).toHaveBeenCalledTimes(PAUSES_MS.length + 1);
  expect(jest.mocked(reportError).mock.calls).toEqual(PAUSES_MS.map(() => [LOST]));
});

it.each([
  [1, 'fulfilled'],
  [2, 'rejected'],
])('a second try at once, after %i failures, is %s', async (failures, status) => {
  const run = failing(failures);
  const ended = Promise.allSettled([tryTwice(run)]);
  await wait(0);

  expect(await ended).toEqual([expect.objectContaining({ status })]);
  expect(run).toHaveBeenCalledTimes(2);
});
