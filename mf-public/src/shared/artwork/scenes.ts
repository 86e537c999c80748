/** A drawn picture of `packages/artwork`. The build copies its files. */
export interface ArtworkSeries {
  name: string;
  widths: readonly number[];
  /** The dimensions of the file for browsers without AVIF and `srcset`. */
  width: number;
  height: number;
}

type ToAddress = (file: string) => string;

export const fallbackOf = ({ name, width }: ArtworkSeries): string => `files/${name}-${width}.webp`;

/** In AVIF. */
export const toSrcSet = ({ name, widths }: ArtworkSeries, toAddress: ToAddress): string =>
  widths.map((width) => `${toAddress(`files/${name}-${width}.avif`)} ${width}w`).join(', ');

/** For cards and half-width pictures, 3:2. */
const scene = (name: string): ArtworkSeries => ({
  name,
  widths: [400, 800, 1200],
  width: 1200,
  height: 800,
});

export const campusLawn = scene('campus-lawn');
export const rangeDusk = scene('range-dusk');
export const signingDay = scene('signing-day');
export const studyDesk = scene('study-desk');
export const trackBend = scene('track-bend');

export const heroLandscape: ArtworkSeries = {
  name: 'hero',
  widths: [640, 960, 1280, 1920],
  width: 1280,
  height: 800,
};

export const heroPortrait: ArtworkSeries = {
  name: 'hero-portrait',
  widths: [480, 750, 828],
  width: 480,
  height: 600,
};
