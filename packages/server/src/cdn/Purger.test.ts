import pino from 'pino';
import { EVERY_PAGE } from './headers';
import { Purger } from './Purger';
import type { CdnSettings } from './settings';

const settings = {} as CdnSettings;
const log = pino({ level: 'silent' });

let sent: string[][];
let isDown: boolean;
let purger: Purger;
const startPurger = (again: readonly number[] = []) =>
  new Purger({
    settings,
    log,
    again,
    send: (_settings, keys) => {
      if (isDown) return Promise.reject(new Error('refused'));
      sent.push([...keys]);
      return Promise.resolve();
    },
  });

beforeEach(() => {
  sent = [];
  isDown = false;
  purger = startPurger();
  jest.useFakeTimers();
});
afterEach(() => {
  purger.stop();
  jest.useRealTimers();
});

it('purges changes that belong together with one request', async () => {
  const purges = [purger.purge(['a', 'b']), purger.purge(['b', 'c'])];
  await jest.advanceTimersByTimeAsync(50);
  await Promise.all(purges);

  expect(sent).toEqual([['a', 'b', 'c']]);
});

it('purges again, for a page that was on its way', async () => {
  purger = startPurger([400, 4_600]);
  let isDone = false;
  void purger.purge(['a']).then(() => (isDone = true));
  await jest.advanceTimersByTimeAsync(4_900);
  expect([sent, isDone]).toEqual([[['a'], ['a']], false]);
  await jest.advanceTimersByTimeAsync(300);

  expect([sent, isDone]).toEqual([[['a'], ['a'], ['a']], true]);
});

it('tries until the CDN accepts, with what came meanwhile', async () => {
  isDown = true;
  const purges = [purger.purge(['a'])];
  await jest.advanceTimersByTimeAsync(20_000);
  purges.push(purger.purge(['b']));
  expect(purger.failingSeconds).toBeGreaterThanOrEqual(19);
  isDown = false;
  await jest.advanceTimersByTimeAsync(5_000);
  await Promise.all(purges);

  expect(sent.flat().sort()).toEqual(['a', 'b']);
  expect(purger.failingSeconds).toBe(0);
});

it('purges everything where that is less than all the keys', async () => {
  void purger.purge(Array.from({ length: 1_001 }, (_, nr) => `key-${nr}`));
  await jest.advanceTimersByTimeAsync(50);

  expect(sent).toEqual([[EVERY_PAGE]]);
});
