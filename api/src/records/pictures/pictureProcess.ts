import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { AppError } from '../../http/errors';
import { renderPicture, renderSocial } from './image.render';
import type { PictureAnswer, PictureTask } from './pictureWorker';

// Lower priority than the requests of visitors.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Caches nothing, because no picture is rendered twice.
sharp.cache(false);

// Ignores the signal to the process group: the api still waits for the picture in progress.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('message', (task: PictureTask) => {
  // The message that carried the task, and later the answer, are buffers outside the heap: V8 would not collect them soon.
  collectGarbage();
  void answer(task).then((result) => process.send?.(result, collectGarbage));
});

const collectGarbage = () => globalThis.gc?.();

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    const file = Buffer.from(task.file.buffer, task.file.byteOffset, task.file.byteLength);
    if (task.widths) return { picture: await renderPicture(file, task.widths) };
    return { social: await renderSocial(file) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { status: error.status, message: error.message } };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
