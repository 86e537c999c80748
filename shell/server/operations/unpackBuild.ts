import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';

export interface UnpackTask {
  /** A compressed tar archive. */
  archive: string;
  /** An empty folder. */
  root: string;
}

export const TOO_LARGE = 'The build is too large: it may have 30 MB when it is packed, and 100 MB unpacked.';
export const INCOMPLETE = 'The build did not arrive complete.';

const MB = 1024 * 1024;
const MAX_FILE_BYTES = 8 * MB;
const MAX_FILES = 2_000;
/** What packs well could otherwise fill the disk. */
const MAX_BYTES = 100 * MB;
const KINDS = ['File', 'Directory'];

/** Unpacks a build; resolves to a sentence if it is refused. */
export async function unpackBuild({ archive, root }: UnpackTask): Promise<string | null> {
  let refusal: string | null = null;
  let files = 0;
  let bytes = 0;
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
      return refusal === null;
    },
  }).once('eof', () => (isAtEnd = true));
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) refusal ??= TOO_LARGE;
      if (refusal !== null) return done(new Error(refusal));
      // The library keeps what follows the end, and copies all of it for each piece that comes.
      return isAtEnd ? done() : done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(archive), createGunzip(), limit, target);
    return refusal;
  } catch {
    return refusal ?? INCOMPLETE;
  }
}
