import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@site/contract';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';

// What its types leave out.
type Handle = Parameters<MainModule['heif_js_decode_image2']>[0];
type Decoded = { channels: [Plane] } | { message: string };

interface Plane {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

const PAGE_BYTES = 64 * 1024;
// 50 megapixels take 460 MB. What claims more is refused like a picture that is damaged.
const MEMORY_BYTES = 512 * 1024 * 1024;

/**
 * Decodes a HEIC or HEIF picture, which sharp reads the header of only: upright, no wider than `largest`, as an uncompressed
 * PNG with the colour profile of the file. Throws where it cannot be read.
 */
export async function decodeHeic(
  file: Buffer,
  { largest, icc }: { largest: number; icc?: Buffer },
): Promise<Buffer> {
  const libheif = await loadLibrary();
  const context = libheif.heif_context_alloc();
  libheif.heif_context_read_from_memory(context, file);
  const decoded = libheif.heif_js_decode_image2(
    libheif.heif_js_context_get_primary_image_handle(context) as Handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  ) as Decoded;
  if (!('channels' in decoded)) throw new Error(decoded.message);
  const [{ width, height, stride, data }] = decoded.channels;
  const line = width * CHANNELS;
  // Behind each line there may be room, which sharp does not know. A copy would be as large as the picture.
  for (let row = 1; row < height; row += 1) data.copyWithin(row * line, row * stride, row * stride + line);
  const png = await sharp(data.subarray(0, height * line), {
    raw: { width, height, channels: CHANNELS },
    limitInputPixels: limits.photoPixels,
  })
    .resize({ width: largest, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? withProfile(png, icc) : png;
}

const CHANNELS = 3;

/** Loaded in the picture process only, and again for each picture: the memory of WebAssembly never shrinks. */
async function loadLibrary(): Promise<MainModule> {
  limitMemory();
  const { resolve } = createRequire(import.meta.url);
  const { default: load } = await import(/* webpackChunkName: "heic" */ 'libheif-js/libheif-wasm/libheif.js');
  return load({ wasmBinary: await readFile(resolve('libheif-js/libheif-wasm/libheif.wasm')) });
}

let isLimited = false;

/** Growing asks for the memory here, whatever the file says of itself. */
function limitMemory(): void {
  if (isLimited) return;
  isLimited = true;
  const { prototype } = WebAssembly.Memory;
  const grow = Object.getOwnPropertyDescriptor(prototype, 'grow')?.value as typeof prototype.grow;
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MEMORY_BYTES) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

const BEHIND_HEADER = 33;

/** Raw pixels take no profile, and phones use wider colours than the web. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, BEHIND_HEADER), chunk, png.subarray(BEHIND_HEADER)]);
}
