/** One drawn picture in the formats and widths of the build; the files by their relative names. */
export interface ArtworkSeries {
  /** Pixels of the fallback. */
  width: number;
  height: number;
  fallback: string;
  avif: Readonly<Record<number, string>>;
  webp: Readonly<Record<number, string>>;
}

type ToAddress = (file: string) => string;

export function toSrcSet(files: Readonly<Record<number, string>>, toAddress: ToAddress): string {
  return Object.entries(files)
    .map(([width, file]) => `${toAddress(file)} ${width}w`)
    .join(', ');
}
