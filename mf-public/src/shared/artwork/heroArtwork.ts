import landscape1280Avif from '@site/artwork/dist/hero-1280.avif';
import landscape1280Webp from '@site/artwork/dist/hero-1280.webp';
import landscape1920Avif from '@site/artwork/dist/hero-1920.avif';
import landscape1920Webp from '@site/artwork/dist/hero-1920.webp';
import landscape640Avif from '@site/artwork/dist/hero-640.avif';
import landscape640Webp from '@site/artwork/dist/hero-640.webp';
import landscape960Avif from '@site/artwork/dist/hero-960.avif';
import landscape960Webp from '@site/artwork/dist/hero-960.webp';
import portrait480Avif from '@site/artwork/dist/hero-portrait-480.avif';
import portrait480Webp from '@site/artwork/dist/hero-portrait-480.webp';
import portrait750Avif from '@site/artwork/dist/hero-portrait-750.avif';
import portrait750Webp from '@site/artwork/dist/hero-portrait-750.webp';
import portrait828Avif from '@site/artwork/dist/hero-portrait-828.avif';
import portrait828Webp from '@site/artwork/dist/hero-portrait-828.webp';
import type { ArtworkSeries } from './ArtworkPicture';

export const heroLandscape: ArtworkSeries = {
  width: 1280,
  height: 800,
  fallback: landscape1280Webp,
  avif: { 640: landscape640Avif, 960: landscape960Avif, 1280: landscape1280Avif, 1920: landscape1920Avif },
  webp: { 640: landscape640Webp, 960: landscape960Webp, 1280: landscape1280Webp, 1920: landscape1920Webp },
};

export const heroPortrait: ArtworkSeries = {
  width: 480,
  height: 600,
  fallback: portrait480Webp,
  avif: { 480: portrait480Avif, 750: portrait750Avif, 828: portrait828Avif },
  webp: { 480: portrait480Webp, 750: portrait750Webp, 828: portrait828Webp },
};
