import avif1200 from '@site/artwork/dist/range-dusk-1200.avif';
import webp1200 from '@site/artwork/dist/range-dusk-1200.webp';
import avif400 from '@site/artwork/dist/range-dusk-400.avif';
import webp400 from '@site/artwork/dist/range-dusk-400.webp';
import avif800 from '@site/artwork/dist/range-dusk-800.avif';
import webp800 from '@site/artwork/dist/range-dusk-800.webp';
import { sceneSeries } from '../ArtworkPicture';

export const rangeDusk = sceneSeries(
  { 400: avif400, 800: avif800, 1200: avif1200 },
  { 400: webp400, 800: webp800, 1200: webp1200 },
);
