import { randomBytes } from 'node:crypto';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heic';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/**
 * The format of a file, detected from its content; undefined for anything that is not accepted. The name and the
 * declared type are ignored, and the list is closed: the decoder itself would read SVG, which can carry script.
 */
export function formatOf(file: Buffer): PictureFormat | undefined {
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

/** 128 random bits, so that a picture's URL cannot be guessed. */
export const newId = () => randomBytes(16).toString('hex');
