import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { jpeg, png } from '../../testing/pictures';
import { endPictureProcess, preparePicture, prepareSocial } from './pictureWorker';

// Those of other test files of this worker may still be about to end.
const earlier: number[] = [];
beforeAll(() => earlier.push(...processes()));
afterAll(endPictureProcess);

/** The processes of pictures that these tests have started. */
function processes(): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'pictureProcess'], {
    encoding: 'utf8',
  });
  const pids = stdout.split('\n').filter(Boolean).map(Number);
  return pids.filter((pid) => !earlier.includes(pid));
}

it('prepares pictures in one process, one after the other', async () => {
  const file = await jpeg({ width: 900, height: 600 });
  const [first, second, social] = await Promise.all([
    preparePicture(file, [400, 800]),
    preparePicture(await png({ width: 300, height: 200 }), [400]),
    prepareSocial(file),
  ]);

  expect(first).toMatchObject({ width: 800, height: 533, widths: [400, 800] });
  expect(second.widths).toEqual([300]);
  const sizes = first.renditions.map(async ({ bytes }) => (await sharp(bytes).metadata()).width);
  expect(await Promise.all(sizes)).toEqual([400, 400, 800, 800]);
  expect((await sharp(social).metadata()).format).toBe('jpeg');
  expect(processes()).toHaveLength(1);
});

it('gives its process no setting, which may be a secret', async () => {
  await preparePicture(await png({ width: 300, height: 200 }), [400]);
  const [pid = 0] = processes();
  const { stdout } = spawnSync('ps', ['eww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });

  expect(stdout).toContain('MALLOC_ARENA_MAX=1');
  expect(stdout).not.toContain('MONGODB_URI');
});

it('refuses a damaged picture, and prepares the next one', async () => {
  const whole = await jpeg({ width: 900, height: 600 });
  const damaged = preparePicture(whole.subarray(0, whole.length / 2), [400]);
  const next = preparePicture(whole, [400]);

  await expect(damaged).rejects.toMatchObject({ status: 422, message: expect.stringContaining('damaged') });
  expect((await next).widths).toEqual([400]);
});

it('refuses a picture at which its process ends, and prepares the next one in a new process', async () => {
  const file = await jpeg({ width: 900, height: 600 });
  await preparePicture(file, [400]);
  const [pid = 0] = processes();
  const unlucky = preparePicture(await jpeg({ width: 6000, height: 4000 }), [1600]);
  const next = preparePicture(file, [400]);
  const refused = expect(unlucky).rejects.toMatchObject({ status: 422 });
  await setTimeout();
  process.kill(pid, 'SIGKILL');

  await refused;
  expect((await next).widths).toEqual([400]);
  expect(processes()).not.toContain(pid);
});
