/** @jest-environment node */
import { Overload } from './Overload';

let now: number;
let overload: Overload;
const refuseUntil = (end: number) => {
  for (; now <= end; now += 1_000) overload.noteRefusal();
};
beforeEach(() => {
  now = 0;
  overload = new Overload(() => now);
});

it('is none while no page is refused', () => {
  now = 60_000;

  expect(overload.isSustained).toBe(false);
});

it('is none for a burst', () => {
  refuseUntil(8_000);

  expect(overload.isSustained).toBe(false);
});

it('is there when pages are refused for ten seconds, and over when none is for five', () => {
  refuseUntil(10_000);
  expect(overload.isSustained).toBe(true);

  now = 16_000;
  expect(overload.isSustained).toBe(false);
});

it('does not count bursts that are far apart as one', () => {
  refuseUntil(4_000);
  now = 30_000;
  refuseUntil(34_000);

  expect(overload.isSustained).toBe(false);
});
