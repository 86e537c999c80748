import { temporaryFolder } from '@site/releases/testing';
import { requireRoom } from './roomOnDisk';

it('refuses a folder on a disk without room, and says how much is missing', async () => {
  // A file system that never has any.
  await expect(requireRoom('/proc')).rejects.toThrow(
    'The disk that holds DATA_DIR /proc has 0 MB left, and the site needs 300 MB to start',
  );
});

it('accepts one with room', async () => {
  await expect(requireRoom(await temporaryFolder())).resolves.toBeUndefined();
});
