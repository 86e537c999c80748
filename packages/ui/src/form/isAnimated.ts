const HEAD_BYTES = 4096;

export const STANDS_STILL = 'This picture moves. On the site it will stand still.';

/** Whether a WebP, PNG or AVIF has several frames, of which the site shows the first. */
export async function isAnimated(file: Blob): Promise<boolean> {
  try {
    const head = await file.slice(0, HEAD_BYTES).text();
    if (head.startsWith('RIFF')) return head.includes('ANIM');
    return head.slice(1, 4) === 'PNG' ? head.includes('acTL') : head.slice(4, 12) === 'ftypavis';
  } catch {
    // It is gone from the device; the upload will say so.
    return false;
  }
}
