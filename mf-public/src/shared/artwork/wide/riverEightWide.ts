import avif1080 from '@site/artwork/dist/river-eight-wide-1080.avif';
import webp1080 from '@site/artwork/dist/river-eight-wide-1080.webp';
import avif1600 from '@site/artwork/dist/river-eight-wide-1600.avif';
import webp1600 from '@site/artwork/dist/river-eight-wide-1600.webp';
import avif640 from '@site/artwork/dist/river-eight-wide-640.avif';
import webp640 from '@site/artwork/dist/river-eight-wide-640.webp';
import { wideSeries } from '../ArtworkPicture';

export const riverEightWide = wideSeries(
  { 640: avif640, 1080: avif1080, 1600: avif1600 },
  { 640: webp640, 1080: webp1080, 1600: webp1600 },
);
