import type { PreloadedPicture } from '@site/runtime';
import { toSrcSet } from '../shared/artwork/ArtworkPicture';
import { heroLandscape, heroPortrait } from '../shared/artwork/heroArtwork';

/** Phones get a portrait crop, wider screens the whole picture. */
const CUTS = [
  { series: heroPortrait, media: '(max-width: 767.98px)' },
  { series: heroLandscape, media: '(min-width: 768px)' },
];
const SIZES = '100vw';

type ToAddress = (file: string) => string;

export interface HeroSource extends PreloadedPicture {
  width: number;
  height: number;
}

/** In order of preference: a browser takes the first whose width and format suit it. */
export function heroSources(toAddress: ToAddress): HeroSource[] {
  return CUTS.flatMap(({ series, media }) =>
    (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: toSrcSet(series[format], toAddress),
      sizes: SIZES,
      media,
      width: series.width,
      height: series.height,
    })),
  );
}

export function heroPreload(toAddress: ToAddress): PreloadedPicture[] {
  return heroSources(toAddress)
    .filter(({ type }) => type === 'image/avif')
    .map(({ type, srcSet, sizes, media }) => ({ type, srcSet, sizes, media }));
}
