import styled from 'styled-components';
import { imageFormatOf, imageIdOf, imageSrcSet, visitorLimits } from '@site/contract';
import { type PictureSource, Skeleton, useBrokenPicture } from '@site/ui';
import { ArtworkPicture } from '../shared/artwork/ArtworkPicture';
import type { ArtworkSeries } from '../shared/artwork/scenes';

interface HeroCandidate {
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
  return [{ type: 'image/avif', srcSet: imageSrcSet({ id, widths }, 'avif') }];
}

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  background: ${({ theme }) => theme.color.line};
  object-fit: cover;

  ${({ theme }) => theme.above.lg} {
    aspect-ratio: auto;
  }
`;

interface ProgramHeroProps {
  /** Undefined until they are known. */
  candidates: readonly HeroCandidate[] | undefined;
  /** Shown when there is no candidate, or none loads. */
  series: ArtworkSeries;
  sizes: string;
}

/** The largest picture of a programme's page; falls back to the next candidate when one fails to load. */
export function ProgramHero({ candidates, series, sizes }: ProgramHeroProps) {
  const [first, ...others] = candidates ?? [];
  const { isBroken, ref, onError } = useBrokenPicture(first && `${first.src} ${first.sources.length}`);

  if (!candidates) return <Skeleton $ratio="3 / 2" />;
  if (!first) return <ArtworkPicture series={series} sizes={sizes} ratio="3 / 2" isPriority />;
  if (isBroken) return <ProgramHero candidates={others} series={series} sizes={sizes} />;
  return (
    <picture>
      {first.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <Image
        ref={ref}
        src={first.src}
        alt=""
        width={1200}
        height={800}
        loading="eager"
        decoding="sync"
        fetchPriority="high"
        onError={onError}
      />
    </picture>
  );
}
