import type { PreloadedPicture } from '@site/runtime';
import { toSrcSet, type ArtworkSeries } from '../artwork/artworkSeries';

/** How the words of an opening stand to its picture. */
export type PicturedLayout = 'split' | 'wide' | 'stage';

/** How wide each layout needs its picture; on phones 'wide' cuts the sides off, so it asks for more than the screen. */
export const openingSizes: Record<PicturedLayout, string> = {
  split: '(min-width: 992px) 56vw, 100vw',
  wide: '(min-width: 768px) 100vw, 130vw',
  stage: '(min-width: 992px) 68vw, 100vw',
};

/** For `PageHead`: the opening's picture is the largest of the page, so the head already names it. */
export function openingPreload(
  series: ArtworkSeries,
  layout: PicturedLayout,
  toAddress: (file: string) => string,
): PreloadedPicture[] {
  return [{ type: 'image/avif', srcSet: toSrcSet(series.avif, toAddress), sizes: openingSizes[layout] }];
}
