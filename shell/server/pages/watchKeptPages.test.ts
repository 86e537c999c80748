/** @jest-environment node */
import { watchKeptPages } from './watchKeptPages';

const ASK_MS = 1_000;
const CHECK_MS = 30_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watch = (dropChanged: () => Promise<boolean>) => {
  const api: { position?: string } = { position: '8269' };
  const log = { warn: jest.fn() };
  const stop = watchKeptPages({ dropChanged }, { readPosition: async () => api.position, log });
  return { api, log, stop };
};

const asks = (number: number) => jest.advanceTimersByTimeAsync(number * ASK_MS);

it('checks at the news of a change, and once more for processes of the api that hear of it later', async () => {
  const dropChanged = jest.fn(async () => true);
  const { api, stop } = watch(dropChanged);
  await asks(10);
  expect(dropChanged).toHaveBeenCalledTimes(2);

  api.position = '826a';
  await asks(1);
  expect(dropChanged).toHaveBeenCalledTimes(3);
  await asks(10);
  expect(dropChanged).toHaveBeenCalledTimes(4);

  // Another process, which has not heard of it yet.
  api.position = '8269';
  await asks(10);
  stop();
  expect(dropChanged).toHaveBeenCalledTimes(4);
});

it('checks without news, too, and after an api that does not say anything', async () => {
  const dropChanged = jest.fn(async () => true);
  const { api, stop } = watch(dropChanged);
  api.position = undefined;
  await jest.advanceTimersByTimeAsync(2 * CHECK_MS);
  stop();

  expect(dropChanged).toHaveBeenCalledTimes(2);
});

it('checks again until the api has answered for each page', async () => {
  const dropChanged = jest.fn(async () => false);
  const { stop } = watch(dropChanged);
  await asks(4);
  expect(dropChanged).toHaveBeenCalledTimes(4);

  dropChanged.mockResolvedValue(true);
  await asks(10);
  stop();
  expect(dropChanged).toHaveBeenCalledTimes(6);
});

it('checks again after a check that failed, which is logged', async () => {
  const dropChanged = jest.fn(async () => true).mockRejectedValueOnce(new Error('EACCES'));
  const { log, stop } = watch(dropChanged);
  await asks(1);
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'EACCES' }) as unknown },
    'kept pages cannot be checked',
  );
  await asks(1);
  stop();

  expect(dropChanged).toHaveBeenCalledTimes(2);
});

it('begins no check while another one is under way', async () => {
  const dropChanged = jest.fn(() => new Promise<boolean>(() => undefined));
  const { stop } = watch(dropChanged);
  await jest.advanceTimersByTimeAsync(3 * CHECK_MS);
  stop();

  expect(dropChanged).toHaveBeenCalledTimes(1);
});

it('rests after a long check, however many changes there are', async () => {
  const dropChanged = jest.fn(
    () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1_500)),
  );
  const { api, stop } = watch(dropChanged);
  for (let nr = 0; nr < 45; nr += 1) {
    api.position = `826a${String(nr).padStart(2, '0')}`;
    await asks(1);
  }
  stop();

  expect(dropChanged).toHaveBeenCalledTimes(3);
});
