/** @jest-environment node */
import { watchStoredPages } from './watchStoredPages';

const CHECK_MS = 30_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const log = { warn: jest.fn() };

it('checks again after a check that failed, which is logged', async () => {
  const dropChanged = jest.fn().mockRejectedValueOnce(new Error('EACCES')).mockResolvedValue(undefined);
  const stop = watchStoredPages({ dropChanged }, log);
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'EACCES' }) as unknown },
    'pages on disk cannot be checked',
  );
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  expect(dropChanged).toHaveBeenCalledTimes(2);

  stop();
  await jest.advanceTimersByTimeAsync(CHECK_MS);
  expect(dropChanged).toHaveBeenCalledTimes(2);
});

it('begins no check while another one is under way', async () => {
  const dropChanged = jest.fn(() => new Promise<void>(() => undefined));
  const stop = watchStoredPages({ dropChanged }, log);
  await jest.advanceTimersByTimeAsync(3 * CHECK_MS);
  stop();

  expect(dropChanged).toHaveBeenCalledTimes(1);
});
