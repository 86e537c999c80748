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
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_PACKED_BYTES ? new Refusal('The build is too large.') : null, chunk);
    },
  });
  const target = extract({
    cwd: root,
    strict: true,
    filter(name, entry) {
      files += 1;
      // A link could lead the next file out of the folder.
      if (
        !('type' in entry) ||
        !KINDS.includes(entry.type) ||
        entry.size > MAX_FILE_BYTES ||
        files > MAX_FILES
      )
        throw new Refusal(`The build holds something that does not belong into one: ${name}.`);
      return true;
    },
  });
  try {
    await pipeline(body, limit, target);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('The build did not arrive complete.', { cause: error });
  }
}
