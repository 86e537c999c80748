import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { AppError } from '../../http/errors';
import { renderPicture, renderSocial } from './image.render';
import type { PictureAnswer, PictureTask } from './pictureWorker';

// A visitor's request goes before a picture.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// No picture is rendered a second time.
sharp.cache(false);

// The rest of the group is told to end together with the api, which still waits for the picture in work.
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
