import { toApiError } from '@site/runtime';
import { postTexts } from './postMessages';

// The server prepares this much in a few seconds.
const BATCH_BYTES = 10 * 1024 * 1024;

/**
 * Sends the pictures in their order, few in a request, so that what has arrived stays when a later one fails. `send`
 * sends some of them, and records that they are stored. Rejects with the api's error, which names the picture where the
 * fault lies with one.
 */
export async function sendGallery(
  files: readonly File[],
  send: (some: readonly File[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of batchesOf(files)) {
    try {
      await send(batch);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // All of them are refused for one.
      for (const file of batch) await send([file]).catch(naming(file));
    }
  }
}

function batchesOf(files: readonly File[]): File[][] {
  const batches: File[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    bytes += file.size;
    if (bytes > BATCH_BYTES) {
      batches.push([]);
      bytes = file.size;
    }
    batches.at(-1)?.push(file);
  }
  return batches;
}

/** Too large, not a picture, or not readable: the fault lies with a picture. */
function isRefused(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return status === 413 || status === 415 || status === 422;
}

const naming =
  ({ name }: File) =>
  (error: unknown): never => {
    const { message = '' } = toApiError(error) ?? {};
    throw isRefused(error)
      ? { ...(error as object), message: postTexts.pictureFailed(name, message) }
      : error;
  };
