import { imageFormatOf, imageIdOf, imageSrcSet, visitorLimits } from '@site/contract';
import type { PictureSource } from '@site/ui';

export interface HeroCandidate {
  src: string;
  sources: readonly PictureSource[];
}

/**
 * The pictures to try in turn for a hero. An uploaded picture comes first in the widths that pages use; in case it
 * was uploaded in others (as a portrait is), the next try is the exact file in the address.
 */
export function heroCandidates(addresses: readonly string[]): HeroCandidate[] {
  return addresses.flatMap((src) => {
    const sources = sourcesOf(src);
    const plain = { src, sources: [] };
    return sources.length > 0 ? [{ src, sources }, plain] : [plain];
  });
}

function sourcesOf(address: string): PictureSource[] {
  const id = imageIdOf(address);
  const file = /[^/]+\/[^/]+$/.exec(address)?.[0] ?? '';
  if (!id || !imageFormatOf(file)) return [];
  // No rendition is wider than the original, and the address may be that of the widest.
  const widest = Number(/(\d+)\.\w+$/.exec(file)?.[1]);
  const widths = [...visitorLimits.imageWidths.filter((width) => width < widest), widest];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: imageSrcSet({ id, widths }, format),
  }));
}
