import styled from 'styled-components';
import { Skeleton, useBrokenPicture } from '@site/ui';
import { ArtworkPicture } from '../../shared/artwork/ArtworkPicture';
import type { ArtworkSeries } from '../../shared/artwork/artworkSeries';
import type { HeroCandidate } from './heroCandidates';

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

const Place = styled(Skeleton)`
  border-radius: 0;

  ${({ theme }) => theme.above.lg} {
    height: 100%;
    aspect-ratio: auto;
  }
`;

interface ProgramHeroProps {
  /** Undefined while nobody knows. */
  candidates: readonly HeroCandidate[] | undefined;
  /** When every one of them is broken, or there is none. */
  series: ArtworkSeries;
  sizes: string;
}

/** The largest picture of a programme's page; a broken one gives way to the next. */
export function ProgramHero({ candidates, series, sizes }: ProgramHeroProps) {
  const [first, ...others] = candidates ?? [];
  const { isBroken, ref, onError } = useBrokenPicture(first && `${first.src} ${first.sources.length}`);

  if (!candidates) return <Place $ratio="3 / 2" />;
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
