import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RECEIVED, Refusal } from '@site/releases';
import { INCOMPLETE, TOO_LARGE, type UnpackTask } from './unpackBuild';

/** The largest remote has 3 MB. */
const MAX_PACKED_BYTES = 30 * 1024 * 1024;
/** A build takes less than a second. */
const PATIENCE_MS = 60_000;
// A test runs the sources.
const isBuilt = import.meta.filename.endsWith('.js');
const ENTRY = path.join(import.meta.dirname, isBuilt ? 'unpackProcess.js' : 'unpackProcess.ts');

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
  const task = { archive: path.join(folder, 'build.tgz'), root: path.join(folder, 'build') };
  try {
    await mkdir(task.root);
    await store(body, task.archive);
    await unpackAside(task);
    return await use(task.root);
  } finally {
    // A refused archive may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function store(body: Readable, archive: string): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_PACKED_BYTES ? new Refusal(TOO_LARGE) : null, chunk);
    },
  });
  try {
    await pipeline(body, limit, createWriteStream(archive));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(INCOMPLETE, { cause: error });
  }
}

/** In a process of its own: what somebody packed may take any time, and the thread here serves the pages. */
async function unpackAside({ archive, root }: UnpackTask): Promise<void> {
  const child = fork(ENTRY, [archive, root], {
    // Nothing of the settings, which hold secrets.
    env: {},
    execArgv: isBuilt ? ['--enable-source-maps'] : ['--import', 'tsx'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit');
  const answer = await Promise.race([once(child, 'message'), ended.then(() => [INCOMPLETE])]);
  await ended;
  const [refusal] = answer as [string | null];
  if (refusal !== null) throw new Refusal(refusal);
}
