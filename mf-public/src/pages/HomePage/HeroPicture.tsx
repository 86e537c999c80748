import styled from 'styled-components';
import { useRemoteAsset } from '@site/runtime';
import { heroLandscape } from '../../shared/artwork/heroArtwork';
import { heroSources } from './heroSources';

const veil = (side: 'right' | 'bottom', solid: string, clear: string) =>
  `linear-gradient(to ${side}, var(--deep), color-mix(in srgb, var(--deep) 72%, transparent) ${solid}, transparent ${clear})`;
const GROUND = 'linear-gradient(to top, var(--deep), transparent 18%)';

/* The picture's sky comes out of the ground that the words stand on: from above on phones, from the side elsewhere. */
const Frame = styled.picture`
  position: relative;
  display: block;

  &::after {
    position: absolute;
    inset: 0;
    background: ${GROUND}, ${veil('bottom', '6%', '32%')};
    content: '';
  }

  ${({ theme }) => theme.above.lg} {
    position: absolute;
    inset: 0;

    &::after {
      background: ${GROUND}, ${veil('right', '34%', '66%')};
    }
  }
`;

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;

  ${({ theme }) => theme.above.lg} {
    height: 100%;
    object-fit: cover;
    object-position: 78% 58%;
  }
`;

/** The largest picture of the page, so the first that a browser is to fetch. */
export function HeroPicture() {
  const toAddress = useRemoteAsset();
  return (
    <Frame>
      {heroSources(toAddress).map((source) => (
        <source key={source.media + source.type} {...source} />
      ))}
      <Image
        src={toAddress(heroLandscape.fallback)}
        alt=""
        width={heroLandscape.width}
        height={heroLandscape.height}
        loading="eager"
        decoding="sync"
        fetchPriority="high"
      />
    </Frame>
  );
}
