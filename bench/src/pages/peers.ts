import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '@site/files';
import { artwork } from '../../../scripts/src/build/App';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { print } from '../../../scripts/src/terminal';
import { runHarness } from '../harness';
import { giveHtmlPeerOurFonts, giveNextPeerOurFonts } from './peerFonts';

/** The folders of the peers' pictures, and of the harness's for all sites. */
export const publicFolderOf = (harness: string): string => join(harness, 'peers/next/public');

/**
 * Pictures that belong to our design and not to the content: the peers get our largest file as their original,
 * replacing their own of that name.
 */
const OUR_PICTURES = {
  'hero-1920.webp': 'hero',
  'range-dusk-1200.webp': 'program-0',
  'campus-lawn-1200.webp': 'program-1',
};

/** Makes the pictures of the content, and starts the api that supplies the peers while they are built and run. */
export async function preparePeers(harness: string): Promise<void> {
  const pictures = join(harness, 'shared/img');
  if (!(await exists(pictures))) await runHarness(harness, ['shared/gen.mjs']);
  for (const [ours, theirs] of Object.entries(OUR_PICTURES)) {
    await copyFile(join(artwork.root, 'dist', ours), join(pictures, `${theirs}.jpg`));
  }
  await cp(pictures, join(publicFolderOf(harness), 'img'), { recursive: true });
  await runHarness(harness, ['peers.mjs', 'start', 'bare']);
  onShutDown(async () => void (await runHarness(harness, ['peers.mjs', 'stop'])));
}

/** Builds the Next.js peer with the same pictures and fonts as ours, and starts it. */
export async function startNextPeer(harness: string): Promise<void> {
  print('Building the Next.js peer …');
  const next = join(harness, 'peers/next');
  await giveNextPeerOurFonts(next);
  await runHarness(next, ['node_modules/next/dist/bin/next', 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  await runHarness(harness, ['peers.mjs', 'start', 'next']);
}

/** Builds the hand-written peer with the same pictures and fonts as ours, and starts it. */
export async function startHtmlPeer(harness: string): Promise<void> {
  print('Building the hand-written peer (three minutes for the first time) …');
  const dist = join(harness, 'peers/html/dist');
  await mkdir(join(dist, 'i'), { recursive: true });
  // It keeps the sizes that it finds; these may be of the picture that ours replaced.
  const old = Object.values(OUR_PICTURES);
  for (const file of await readdir(join(dist, 'i'))) {
    if (old.some((name) => file.startsWith(`${name}-`))) await rm(join(dist, 'i', file));
  }
  await giveHtmlPeerOurFonts(join(harness, 'peers/html'), join(harness, 'shared/site.css'));
  await runHarness(harness, ['peers/html/build.mjs']);
  await runHarness(harness, ['peers.mjs', 'start', 'html']);
}
