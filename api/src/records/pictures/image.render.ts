import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { type ImageFormat, limits, socialImageSize } from '@site/contract';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { AppError, payloadTooLarge, unsupportedMediaType } from '../../http/errors';

export interface Rendition {
  width: number;
  format: ImageFormat;
  bytes: Buffer;
}

export interface RenderedPicture {
  width: number;
  height: number;
  widths: number[];
  renditions: Rendition[];
}

/** The widths at which pages show this kind of picture. None is wider than the picture itself. */
export type Widths = readonly number[];

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const NOT_A_PICTURE = 'Please send a PNG, JPEG, WebP, AVIF or HEIC picture';
const UNREADABLE = 'This picture is damaged and cannot be read. Please save it anew or choose another one';
const TOO_MANY_PIXELS = `A picture may have at most ${limits.photoPixels / 1_000_000} megapixels. Please make it smaller`;
const TOO_LONG = 'A picture may be at most 16,383 pixels wide or high. Please make it smaller or cut it';
const TOO_SLOW = 'This picture takes too long to read. Please save it anew or choose another one';
// The largest size that WebP supports.
const SIDE_MAX = 16_383;
// One picture must not block those behind it in the queue; a normal one takes a second or two.
const TIMEOUT = { seconds: 10 };
/** The formats by sharp's names. */
const DECODED_AS = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'heif', heic: 'heif' } as const;

const tooManyPixels = () => payloadTooLarge(TOO_MANY_PIXELS);
const unusablePicture = (message: string) => new AppError(422, message);

/**
 * Turns an uploaded file into the renditions that the pages use: upright, in sRGB, without metadata. Throws 413, 415 or
 * 422.
 */
export async function renderPicture(file: Buffer, wanted: Widths): Promise<RenderedPicture> {
  const { icc } = await inspectPicture(file);
  const largest = Math.max(...wanted);
  const readable = formatOf(file) === 'heic' ? await decodeHeic(file, { largest, icc }).catch(refuse) : file;
  const pixels = await decode(readable, largest);
  const { width, height } = pixels.info;
  const widths = [...wanted.filter((candidate) => candidate < width), width];
  // One after the other: an encoder takes up to 50 MB for as long as it works.
  const renditions: Rendition[] = [];
  for (const target of widths) renditions.push(...(await encode(pixels, target)));
  return { width, height, widths, renditions };
}

/** Crops a rendition to its most salient part for shared links, as a JPEG, which every service can read. */
export async function renderSocial(rendition: Buffer): Promise<Buffer> {
  return sharp(rendition)
    .timeout(TIMEOUT)
    .resize({ ...socialImageSize, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Throws the errors of `renderPicture` about format and size, without decoding the picture. */
export async function inspectPicture(file: Buffer): Promise<Metadata> {
  const format = formatOf(file);
  if (!format) throw unsupportedMediaType(NOT_A_PICTURE);
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  if (header.format !== DECODED_AS[format]) throw unsupportedMediaType(NOT_A_PICTURE);
  if (header.width * header.height > limits.photoPixels) throw tooManyPixels();
  // Either side may be the longer one, because the picture may be rotated.
  if (Math.max(header.width, header.height) > SIDE_MAX) throw unusablePicture(TOO_LONG);
  return header;
}

/** The picture at the largest size that is shown; every rendition is made from it. */
async function decode(file: Buffer, largest: number): Promise<Pixels> {
  return sharp(file, { limitInputPixels: limits.photoPixels, failOn: 'error' })
    .timeout(TIMEOUT)
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function refuse(error: unknown): never {
  // The library reports a timeout without a code: "timeout: 42% complete".
  const isTimeout = error instanceof Error && error.message.startsWith('timeout');
  throw unusablePicture(isTimeout ? TOO_SLOW : UNREADABLE);
}

async function encode({ data, info }: Pixels, width: number): Promise<Rendition[]> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = sharp(data, { raw }).resize({ width });
  const avif = await resized.clone().avif({ quality: 50, effort: 2 }).toBuffer();
  const webp = await resized.clone().webp({ quality: 76, effort: 3 }).toBuffer();
  return [
    { width, format: 'avif', bytes: avif },
    { width, format: 'webp', bytes: webp },
  ];
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/**
 * The format of a file, detected from its content; undefined for anything that is not accepted. The name and the
 * declared type are ignored, and the list is closed: the decoder itself would read SVG, which can carry script.
 */
export function formatOf(file: Buffer): keyof typeof DECODED_AS | undefined {
  if (file.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (file.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(file);
  // AVIF files name the brand of HEIF too.
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

function brandsOf(file: Buffer): string[] {
  if (ascii(file, 4, 8) !== 'ftyp') return [];
  const boxEnd = Math.min(file.readUInt32BE(0), file.length, 128);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= boxEnd; at += 4) brands.push(ascii(file, at, at + 4));
  return brands;
}

const ascii = (file: Buffer, from: number, to: number) => file.toString('latin1', from, to);

// Missing in the types of the library.
type Handle = Parameters<MainModule['heif_js_decode_image2']>[0];
type Decoded = { channels: [Plane] } | { message: string };

interface Plane {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

/**
 * Decodes a HEIC or HEIF picture, which sharp reads the header of only: upright, no wider than `largest`, as an uncompressed
 * PNG with the colour profile of the file. Throws where it cannot be read.
 */
async function decodeHeic(
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
  const { resolve } = createRequire(import.meta.url);
  const { default: load } = await import(/* webpackChunkName: "heic" */ 'libheif-js/libheif-wasm/libheif.js');
  return load({ wasmBinary: await readFile(resolve('libheif-js/libheif-wasm/libheif.wasm')) });
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
