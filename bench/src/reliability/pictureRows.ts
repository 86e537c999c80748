import type { GalleryFigures } from './measureGallery';
import type { PicturesFigures } from './measurePictures';
import { type Row, count, seconds } from './row';

const GALLERY_S = 60;
const GALLERY_MB = 350;

export function pictureRows(figures: PicturesFigures): Row[] {
  const { pictures, files, gigabytes, fewMs, manyMs, orphans, sweepSeconds, sweepPeakMb } = figures;
  return [
    [
      `${count(pictures)} pictures (${count(files)} files, ${gigabytes.toFixed(1)} GB): reading one, beside 100`,
      `median ${manyMs.p50.toFixed(1)} / ${fewMs.p50.toFixed(1)} ms, p99 ${manyMs.p99.toFixed(1)} / ${fewMs.p99.toFixed(1)} ms`,
      '',
      undefined,
    ],
    [
      `the sweep at the start of a process, with ${orphans} pictures to delete`,
      `${seconds(sweepSeconds)}, the process at most ${sweepPeakMb.toFixed(0)} MB`,
      '',
      undefined,
    ],
  ];
}

export function galleryRows(figures: GalleryFigures): Row[] {
  const { pictures, megapixels, megabytes, seconds: each, togetherMb, apiMb, pictureProcessMb } = figures;
  const what = `a gallery of ${pictures} pictures (${megapixels} megapixels, ${megabytes.toFixed(1)} MB each) in one request`;
  const slowest = Math.max(...each);
  return [
    [
      `${what}: answered in`,
      `${seconds(slowest)} at most (${each.map((one) => one.toFixed(0)).join(', ')})`,
      `≤ ${GALLERY_S} s`,
      slowest <= GALLERY_S,
    ],
    [
      `the same: memory of the api and its picture process together`,
      `${togetherMb.toFixed(0)} MB at most (${apiMb.toFixed(0)} and ${pictureProcessMb.toFixed(0)} MB by themselves)`,
      `≤ ${GALLERY_MB} MB`,
      togetherMb <= GALLERY_MB,
    ],
  ];
}
