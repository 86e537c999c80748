import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '../../http/errors';
import { type RenderedPicture, type Widths, renderPicture, renderSocial } from './image.render';

/** Without `widths`, the picture for shared links is wanted. */
export interface PictureTask {
  file: Uint8Array;
  widths?: Widths;
}

export type PictureAnswer =
  | { picture: RenderedPicture }
  | { social: Uint8Array }
  | { refusal: { status: number; message: string } }
  | { failure: string };

const CANNOT_BE_PREPARED: PictureAnswer = {
  refusal: {
    status: 422,
    message: 'This picture cannot be prepared. Please save it anew or choose another one',
  },
};
// Kept for a while for the next upload, then ended to free its memory.
const IDLE_MS = 20_000;
// Decoding gives up after ten seconds, and no size takes this long to encode.
const RENDER_TIMEOUT_MS = 60_000;
/** The built program of the process. Without one, as in tests of anything else, pictures are prepared in this process. */
export const pictureProgram = { path: path.join(import.meta.dirname, 'pictures.js') };

// Not a pool library: tinypool sends bytes to a process as JSON, and with workerpool an idle process keeps the api alive.
let worker: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** `renderPicture`, in a process of its own, one picture at a time. Throws 413, 415 or 422. */
export async function preparePicture(file: Buffer, widths: Widths): Promise<RenderedPicture> {
  if (!pictureProgram.path) return renderPicture(file, widths);
  const answer = await inTurn({ file, widths });
  if (!('picture' in answer)) throw unexpected(answer);
  const { renditions, ...size } = answer.picture;
  return {
    ...size,
    renditions: renditions.map((rendition) => ({ ...rendition, bytes: toBuffer(rendition.bytes) })),
  };
}

/** `renderSocial`, in the same process. */
export async function prepareSocial(rendition: Buffer): Promise<Buffer> {
  if (!pictureProgram.path) return renderSocial(rendition);
  const answer = await inTurn({ file: rendition });
  if (!('social' in answer)) throw unexpected(answer);
  return toBuffer(answer.social);
}

/** Ends the process now; otherwise it ends after a period without pictures. */
export function endPictureProcess(): void {
  clearTimeout(idle);
  if (worker?.connected) worker.disconnect();
  worker = undefined;
}

/** 50 megapixels take 150 MB when decoded, and three times as much as HEIC: there is never more than one picture. */
async function inTurn(task: PictureTask): Promise<PictureAnswer> {
  const turn = queue.then(() => perform(task));
  // Fails the picture in progress; the next one starts anyway.
  queue = turn.catch(() => undefined);
  return turn;
}

async function perform(task: PictureTask): Promise<PictureAnswer> {
  clearTimeout(idle);
  if (!worker?.connected) worker = start(pictureProgram.path);
  const current = worker;
  const timeout = setTimeout(() => current.kill('SIGKILL'), RENDER_TIMEOUT_MS);
  try {
    return await answerOf(current, task);
  } finally {
    clearTimeout(timeout);
    idle = setTimeout(endPictureProcess, IDLE_MS).unref();
  }
}

function start(program: string): ChildProcess {
  const child = fork(program, {
    // Nothing of the settings, which hold secrets: the process reads what strangers made. One encoder at a time, one heap,
    // and what is freed goes back at once: more were hardly faster, and took half as much memory again.
    env: {
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '65536',
    },
    execArgv: ['--expose-gc', '--max-semi-space-size=1', '--enable-source-maps'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** A picture at which the process ends, perhaps for want of memory, is refused like one that cannot be read. */
async function answerOf(child: ChildProcess, task: PictureTask): Promise<PictureAnswer> {
  const settled = new AbortController();
  const { signal } = settled;
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as PictureAnswer);
  const ended = once(child, 'exit', { signal }).then(() => CANNOT_BE_PREPARED);
  child.send(task);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    settled.abort();
    await Promise.allSettled([answered, ended]);
  }
}

function unexpected(answer: PictureAnswer): Error {
  if ('refusal' in answer) return new AppError(answer.refusal.status, answer.refusal.message);
  return new Error(
    'failure' in answer ? `a picture was not prepared: ${answer.failure}` : 'no such picture was asked for',
  );
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
