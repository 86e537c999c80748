/** @jest-environment node */
import { nextFlight } from './nextFlight';

/** Work whose runs end when the test says so, with the number of the run. */
function heldWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const run = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(run)));
    });
  return { ends, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('answers many calls at once with two runs, and each with one that began after it', async () => {
  const ask = nextFlight<number>();
  const { ends, work } = heldWork();
  const first = ask('a', work);
  const later = [ask('a', work), ask('a', work), ask('a', work)];
  expect(ends).toHaveLength(1);

  ends[0]!();
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  const last = ask('a', work);
  ends[1]!();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await turn();
  ends[2]!();
  expect(await last).toBe(3);
});

it('keeps keys apart, and starts anew after a pause', async () => {
  const ask = nextFlight<number>();
  const { ends, work } = heldWork();
  const both = [ask('a', work), ask('b', work)];
  expect(ends).toHaveLength(2);
  ends.forEach((end) => end());
  expect(await Promise.all(both)).toEqual([1, 2]);

  const again = ask('a', work);
  ends[2]!();
  expect(await again).toBe(3);
});

it('gives a failure to those who shared the run, and to nobody after them', async () => {
  const ask = nextFlight<number>();
  const { ends, work } = heldWork();
  const first = ask('a', work);
  const second = ask('a', work);
  ends[0]!(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await turn();
  ends[1]!();

  expect(await second).toBe(2);
});

it('waits for no run that takes long', async () => {
  const ask = nextFlight<number>();
  const { ends, work } = heldWork();
  const slow = ask('a', work);
  const second = ask('a', async () => {
    const run = work();
    ends[1]!();
    return run;
  });

  expect(await second).toBe(2);
  ends[0]!();
  expect(await slow).toBe(1);
});
