import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RECEIVED, Refusal } from '@site/releases';
import { extract } from 'tar';

/** The largest remote has 3 MB. */
const MAX_PACKED_BYTES = 30 * 1024 * 1024;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 2_000;
/** What packs well could otherwise fill the disk. */
const MAX_BYTES = 100 * 1024 * 1024;
const KINDS = ['File', 'Directory'];

/**
 * Unpacks a build (package.json and dist, as a compressed tar archive) into a folder beside the releases, passes the
 * folder on, and deletes it afterwards. Refuses an archive that is damaged, too large, or holds anything but files.
 */
export async function receiveBuild<Result>(
  body: Readable,
  parent: string,
  use: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(path.join(parent, RECEIVED));
  try {
    await unpack(body, root);
    return await use(root);
  } finally {
    // A refused archive may still write for a moment.
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function unpack(body: Readable, root: string): Promise<void> {
  let bytes = 0;
  let files = 0;
  let unpacked = 0;
  let refuse: (reason: Refusal) => void = () => undefined;
  const refused = new Promise<never>((_, reject) => (refuse = reject));
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_PACKED_BYTES) refuse(new Refusal('The build is too large.'));
      else done(null, chunk);
    },
  });
  const target = extract({
    cwd: root,
    strict: true,
    // It must not throw: behind a large file nothing would catch it.
    filter(name, entry) {
      files += 1;
      unpacked += entry.size;
      const isFile = 'type' in entry && KINDS.includes(entry.type) && entry.size <= MAX_FILE_BYTES;
      // A link could lead the next file out of the folder.
      if (!isFile || files > MAX_FILES)
        refuse(new Refusal(`The build holds something that does not belong into one: ${name}.`));
      else if (unpacked > MAX_BYTES) refuse(new Refusal('The build is too large.'));
      else return true;
      return false;
    },
  });
  try {
    await Promise.race([pipeline(body, limit, target), refused]);
  } catch (error) {
    limit.destroy();
    if (error instanceof Refusal) throw error;
    throw new Refusal('The build did not arrive complete.', { cause: error });
  }
}
