import { imageSrcSet, type ImageWire } from '@site/contract';

export interface PortraitSource {
  type: string;
  srcSet: string;
  sizes: string;
}

/** The renditions for a square of this many pixels, also on sharp displays, and no larger ones. */
export function portraitSources(image: ImageWire, size: number): PortraitSource[] {
  // A landscape picture is cropped to the square, and fills its height.
  const needed = Math.ceil(size * Math.max(1, image.width / image.height));
  const widths = widthsFor(image.widths, needed);
  if (widths.length === 0) return [];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: imageSrcSet({ id: image.id, widths }, format),
    sizes: `${needed}px`,
  }));
}

function widthsFor(widths: readonly number[], needed: number): number[] {
  const enough = widths.filter((width) => width >= needed);
  if (enough.length === 0) return widths.slice(-1);
  const sharp = enough.findIndex((width) => width >= 2 * needed);
  return sharp < 0 ? enough : enough.slice(0, sharp + 1);
}

const FIRST_LETTER = /\p{L}\p{M}*/u;

/** 'Inês de Carvalhosa' → 'IC': the first letters of the first and of the last word. Empty without a letter. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? []);
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return shown.join('').toLocaleUpperCase('en-GB');
}
