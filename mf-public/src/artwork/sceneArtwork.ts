import campus400Avif from '@site/artwork/dist/campus-lawn-400.avif';
import campus800Avif from '@site/artwork/dist/campus-lawn-800.avif';
import campus1200Avif from '@site/artwork/dist/campus-lawn-1200.avif';
import range400Avif from '@site/artwork/dist/range-dusk-400.avif';
import range800Avif from '@site/artwork/dist/range-dusk-800.avif';
import range1200Avif from '@site/artwork/dist/range-dusk-1200.avif';
import campus400Webp from '@site/artwork/dist/campus-lawn-400.webp';
import campus800Webp from '@site/artwork/dist/campus-lawn-800.webp';
import campus1200Webp from '@site/artwork/dist/campus-lawn-1200.webp';
import range400Webp from '@site/artwork/dist/range-dusk-400.webp';
import range800Webp from '@site/artwork/dist/range-dusk-800.webp';
import range1200Webp from '@site/artwork/dist/range-dusk-1200.webp';
import type { ArtworkSeries } from './artworkSeries';

const size = { width: 1200, height: 800 };

export const campusLawn: ArtworkSeries = {
  ...size,
  fallback: campus1200Webp,
  avif: { 400: campus400Avif, 800: campus800Avif, 1200: campus1200Avif },
  webp: { 400: campus400Webp, 800: campus800Webp, 1200: campus1200Webp },
};

export const rangeDusk: ArtworkSeries = {
  ...size,
  fallback: range1200Webp,
  avif: { 400: range400Avif, 800: range800Avif, 1200: range1200Avif },
  webp: { 400: range400Webp, 800: range800Webp, 1200: range1200Webp },
};
