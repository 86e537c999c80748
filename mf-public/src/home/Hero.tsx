import styled from 'styled-components';
import { useAgency } from '@site/remote-kit';
import { type PreloadedPicture, useRemoteAsset } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Container,
  Eyebrow,
  PageTitle,
  PlainList,
  Section,
  Stack,
  Text,
} from '@site/ui';
import { homeCopy } from '../content/home';
import { fallbackOf, heroLandscape, heroPortrait, toSrcSet } from '../shared/artwork/scenes';

/** Phones get a portrait crop, wider screens the whole picture. */
const CUTS = [
  { series: heroPortrait, media: '(max-width: 767.98px)' },
  { series: heroLandscape, media: '(min-width: 768px)' },
];

type ToAddress = (file: string) => string;

const heroSources = (toAddress: ToAddress) =>
  CUTS.map(({ series, media }) => ({
    type: 'image/avif',
    srcSet: toSrcSet(series, toAddress),
    sizes: '100vw',
    media,
    width: series.width,
    height: series.height,
  }));

export const heroPreload = (toAddress: ToAddress): PreloadedPicture[] =>
  heroSources(toAddress).map(({ type, srcSet, sizes, media }) => ({ type, srcSet, sizes, media }));

const veil = (side: 'right' | 'bottom', solid: string, clear: string) =>
  `linear-gradient(to ${side}, var(--deep), color-mix(in srgb, var(--deep) 72%, transparent) ${solid}, transparent ${clear})`;
const GROUND = 'linear-gradient(to top, var(--deep), transparent 18%)';

/* The sky fades into the background of the text: from above on phones, from the side elsewhere. */
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

/** The largest picture of the page, fetched with high priority. */
function HeroPicture() {
  const toAddress = useRemoteAsset();
  return (
    <Frame>
      {heroSources(toAddress).map((source) => (
        <source key={source.media} {...source} />
      ))}
      <Image
        src={toAddress(fallbackOf(heroLandscape))}
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

const Stage = styled.div`
  position: relative;
  display: grid;

  ${({ theme }) => theme.above.lg} {
    align-items: end;
    min-height: clamp(34rem, 50vw, 50rem);
  }
`;

const Place = styled(Container)`
  position: relative;
  z-index: 1;
  padding-block: clamp(32px, 7vw, 72px) ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    padding-block: clamp(48px, 6vw, 104px);
  }
`;

const Words = styled(Stack)`
  max-width: 48rem;

  ${({ theme }) => theme.above.lg} {
    width: 60%;
  }
`;

/* The heading row of a scorecard. */
const Sports = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l};
  padding-block: ${({ theme }) => theme.space.l};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const { hero, sports } = homeCopy;

export function Hero() {
  const { opening } = useAgency();
  return (
    <Section $tone="deep" $space="none">
      <Stage>
        <Place>
          <Words $gap="l">
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <PageTitle size="giant">{opening.title}</PageTitle>
            <Text $size="lead">{opening.lead}</Text>
            <Cluster>
              <ButtonLink to={hero.apply.path} variant="flag" size="large">
                {hero.apply.label}
              </ButtonLink>
              <ButtonLink to={hero.discover.path} variant="secondary" size="large">
                {hero.discover.label}
              </ButtonLink>
            </Cluster>
          </Words>
        </Place>
        <HeroPicture />
      </Stage>
      <Container>
        <Sports aria-label="Sports">
          {sports.map((sport) => (
            <li key={sport}>{sport}</li>
          ))}
        </Sports>
      </Container>
    </Section>
  );
}
