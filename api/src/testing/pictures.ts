import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

interface PictureSize {
  width: number;
  height: number;
}

const SMALL: PictureSize = { width: 60, height: 40 };

function plain({ width, height }: PictureSize): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#0f4a35' }, limitInputPixels: false });
}

/** A one-coloured picture: quick to make and small, however many pixels it has. */
export function png(size: PictureSize = SMALL): Promise<Buffer> {
  return plain(size).png({ compressionLevel: 9 }).toBuffer();
}

export function jpeg(size: PictureSize = SMALL): Promise<Buffer> {
  return plain(size).jpeg().toBuffer();
}

export function webp(size: PictureSize = SMALL): Promise<Buffer> {
  return plain(size).webp().toBuffer();
}

export function avif(size: PictureSize = SMALL): Promise<Buffer> {
  return plain(size).avif({ effort: 0 }).toBuffer();
}

/** As an iPhone stores it, 64 by 96 pixels: turned by its container and by its Exif, in Display P3. It may claim another size. */
export function heic(claimed?: PictureSize): Buffer {
  const file = readFileSync(path.join(import.meta.dirname, 'phone.heic'));
  if (!claimed) return file;
  const at = file.indexOf('ispe') + 8;
  file.writeUInt32BE(claimed.width, at);
  file.writeUInt32BE(claimed.height, at + 4);
  return file;
}

/** As stored by a phone: rotated, with a location in its metadata. */
export function sidewaysJpeg(size: PictureSize = SMALL): Promise<Buffer> {
  return plain(size)
    .withExif({ IFD0: { Artist: 'somebody private' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Its header is complete, its pixels are not. */
export async function tornJpeg(): Promise<Buffer> {
  return (await jpeg({ width: 800, height: 600 })).subarray(0, 700);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script></svg>',
);

export const html = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');
