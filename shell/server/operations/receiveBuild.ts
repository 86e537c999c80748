import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { RECEIVED, Refusal } from '@site/releases';
import { extract } from 'tar';

const TOO_LARGE = 'The build is too large: it may have 30 MB when it is packed, and 100 MB unpacked.';
const INCOMPLETE = 'The build did not arrive complete.';

const MB = 1024 * 1024;
/** The largest remote has 3 MB. */
const MAX_PACKED_BYTES = 30 * MB;
/** What packs well could otherwise fill the disk. */
const MAX_BYTES = 100 * MB;
const MAX_FILE_BYTES = 8 * MB;
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
  const folder = await mkdtemp(path.join(parent, RECEIVED));
  const archive = path.join(folder, 'build.tgz');
  const root = path.join(folder, 'build');
  try {
    await mkdir(root);
    await pipeline(body, atMost(MAX_PACKED_BYTES), createWriteStream(archive)).catch(refuse);
    await unpack(archive, root).catch(refuse);
    return await use(root);
  } finally {
    // A refused archive may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function refuse(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal(INCOMPLETE, { cause: error });
}

async function unpack(archive: string, root: string): Promise<void> {
  let refusal: string | undefined;
  let files = 0;
  let isAtEnd = false;
  const target = extract({
    cwd: root,
    strict: true,
    // It is unpacked already. The library would unpack once more whatever is packed twice, and without a limit.
    maxDecompressionRatio: 0,
    // It must not throw: behind a large file nothing would catch it.
    filter(name, entry) {
      files += 1;
      const isFile = 'type' in entry && KINDS.includes(entry.type);
      if (entry.size > MAX_FILE_BYTES)
        refusal ??= `${name} has ${Math.ceil(entry.size / MB)} MB, and a file of a build may have ${MAX_FILE_BYTES / MB} MB.`;
      // A link could lead the next file out of the folder.
      if (!isFile || files > MAX_FILES)
        refusal ??= `The build holds something that does not belong into one: ${name}.`;
      return refusal === undefined;
    },
  }).once('eof', () => (isAtEnd = true));
  // The library keeps what follows the end, and copies all of it for each piece that comes.
  const limit = atMost(MAX_BYTES, () => isAtEnd);
  try {
    await pipeline(createReadStream(archive), createGunzip(), limit, target);
  } catch (error) {
    throw refusal ? new Refusal(refusal) : error;
  }
  if (refusal) throw new Refusal(refusal);
}

/** Passes so many bytes on, and drops those that come once it is over. */
function atMost(most: number, isOver = () => false): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) return done(new Refusal(TOO_LARGE));
      return isOver() ? done() : done(null, chunk);
    },
  });
}
