import { type ImageFormat, limits, socialImageSize } from '@site/contract';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { AppError, payloadTooLarge, unsupportedMediaType } from '../../http/errors';
import { type PictureFormat, formatOf } from './image.format';
import { decodeHeic } from './image.heic';

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
const PATIENCE = { seconds: 10 };
const DECODED_AS: Record<PictureFormat, string> = {
  ...{ png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'heif', heic: 'heif' },
};

const tooManyPixels = () => payloadTooLarge(TOO_MANY_PIXELS);
const notUsable = (message: string) => new AppError(422, message);

/**
 * Turns an uploaded file into the renditions that the pages use: upright, in sRGB, without metadata. Throws 413, 415 or
 * 422.
 */
export async function renderPicture(file: Buffer, wanted: Widths): Promise<RenderedPicture> {
  const { icc } = await inspectPicture(file);
  const largest = Math.max(...wanted);
  const readable = formatOf(file) === 'heic' ? await fromHeic(file, { largest, icc }) : file;
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
    .timeout(PATIENCE)
    .resize({ ...socialImageSize, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Throws the errors of `renderPicture` about format and size, without decoding the picture. */
export async function inspectPicture(file: Buffer): Promise<Metadata> {
  const format = formatOf(file);
  if (!format) throw unsupportedMediaType(NOT_A_PICTURE);
  const header = await readHeader(file);
  if (header.format !== DECODED_AS[format]) throw unsupportedMediaType(NOT_A_PICTURE);
  if (header.width * header.height > limits.photoPixels) throw tooManyPixels();
  // Either side may be the longer one, because the picture may be rotated.
  if (Math.max(header.width, header.height) > SIDE_MAX) throw notUsable(TOO_LONG);
  return header;
}

const fromHeic = (...picture: Parameters<typeof decodeHeic>): Promise<Buffer> =>
  decodeHeic(...picture).catch(() => {
    throw notUsable(UNREADABLE);
  });

async function readHeader(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw notUsable(UNREADABLE);
  }
}

/** The picture at the largest size that is shown; every rendition is made from it. */
async function decode(file: Buffer, largest: number): Promise<Pixels> {
  return sharp(file, { limitInputPixels: limits.photoPixels, failOn: 'error' })
    .timeout(PATIENCE)
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw notUsable(isTimeout(error) ? TOO_SLOW : UNREADABLE);
    });
}

// The library reports a timeout without a code: "timeout: 42% complete".
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

async function encode({ data, info }: Pixels, width: number): Promise<Rendition[]> {
  const { channels, ...size } = info;
  const resized = sharp(data, { raw: { width: size.width, height: size.height, channels } }).resize({
    width,
  });
  const avif = await resized.clone().avif({ quality: 50, effort: 2 }).toBuffer();
  const webp = await resized.clone().webp({ quality: 76, effort: 3 }).toBuffer();
  return [
    { width, format: 'avif', bytes: avif },
    { width, format: 'webp', bytes: webp },
  ];
}
