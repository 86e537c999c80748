import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { artwork } from '../../scripts/src/build/App';
import { exists } from '@site/files';
import { onShutDown } from '../../scripts/src/process/shutDown';
import { print } from '../../scripts/src/terminal';
import { runHarness } from './harness';
import { givePeerOurFonts } from './peerFonts';

export const NEXT = { name: 'next', origin: 'http://127.0.0.1:4101' };

/** The folders of the peer's pictures, and of the harness's for both. */
export const publicFolderOf = (harness: string): string => join(harness, 'peers/next/public');

/**
 * Pictures that belong to our design and not to the content: the peer gets our largest file as its original, replacing
 * its own of that name.
 */
const OUR_PICTURES = {
  'hero-1920.webp': 'hero.jpg',
  'range-dusk-1200.webp': 'program-0.jpg',
  'campus-lawn-1200.webp': 'program-1.jpg',
};

/** Builds the Next.js peer with the same pictures and fonts as ours, and starts it. */
export async function startNextPeer(harness: string): Promise<void> {
  if (!(await exists(join(harness, 'shared/img')))) await runHarness(harness, ['shared/gen.mjs']);
  const pictures = join(publicFolderOf(harness), 'img');
  await cp(join(harness, 'shared/img'), pictures, { recursive: true });
  for (const [ours, theirs] of Object.entries(OUR_PICTURES)) {
    await copyFile(join(artwork.root, 'dist', ours), join(pictures, theirs));
  }
  // Supplies its content, while it is built and while it runs.
  await runHarness(harness, ['peers.mjs', 'start', 'bare']);
  onShutDown(async () => void (await runHarness(harness, ['peers.mjs', 'stop'])));
  print('Building the Next.js peer …');
  const next = join(harness, 'peers/next');
  await givePeerOurFonts(next);
  await runHarness(next, ['node_modules/next/dist/bin/next', 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  await runHarness(harness, ['peers.mjs', 'start', 'next']);
}
