import styled from 'styled-components';
import { paths } from '@site/contract';
import { Card, CardLink, Cluster, Heading, Skeleton, Stack, Text } from '@site/ui';
import { peopleCopy } from '../content/people';
import { ExampleBadge } from '../shared/people/ExampleMark';
import { PersonPortrait } from '../shared/people/PersonPortrait';
import type { GolferSummary } from './golferView';

const PlayerCard = styled(Card)`
  flex-flow: row wrap;
  height: 100%;
  min-height: 187.5px;
`;

/* docs/product.md#images: 150 px. Where a long name makes the card taller, the picture keeps its aspect ratio. */
const CardPortrait = styled(PersonPortrait)`
  align-self: start;
  border-radius: 0;
  border-end-end-radius: 40px;
`;

/* Below the portrait where there is no room for a long surname beside it. */
const Words = styled(Stack)`
  flex: 1 1 11rem;
  min-width: 0;
  padding: ${({ theme }) => theme.space.m};
  padding-inline-end: ${({ theme }) => theme.space.xs};
`;

interface GolferCardProps {
  golfer: GolferSummary;
  /** Behind the initials, when there is no photo. */
  plate: string | undefined;
  /** In the first row, whose pictures are not lazy-loaded. */
  isEager: boolean;
}

export function GolferCard({ golfer, plate, isEager }: GolferCardProps) {
  const { slug, name, sports, country, gradYear, headshot, isExample, cardFacts } = golfer;
  return (
    <PlayerCard $isFlush $tone="surface">
      <CardPortrait
        image={headshot}
        name={name}
        sports={sports}
        plate={plate}
        size={150}
        isPriority={isEager}
      />
      <Words $gap="xs">
        <Cluster $gap="xs">
          {isExample && <ExampleBadge />}
          <Text as="span" $size="caption" $tone="muted">
            {sports.join(', ')}
          </Text>
        </Cluster>
        <Heading level={3} size="xs">
          <CardLink to={paths.golfer.to(slug)}>{name}</CardLink>
        </Heading>
        {cardFacts.length > 0 && (
          <Cluster $gap="xs">
            {cardFacts.map((fact) => (
              <Text as="span" key={fact.name} $size="small">
                {`${fact.name} `}
                <strong>{fact.value}</strong>
              </Text>
            ))}
          </Cluster>
        )}
        <Text $size="small">
          {[gradYear && peopleCopy.classOf(gradYear), country].filter(Boolean).join(', ')}
        </Text>
      </Words>
    </PlayerCard>
  );
}

/** Stands for a card while the list loads. */
export const GolferSkeleton = () => (
  <PlayerCard as="div" $isFlush $tone="surface" data-testid="golfer-skeleton">
    <Skeleton $width="150px" $height="187.5px" />
    <Words $gap="s">
      <Skeleton $width="40%" $height="0.8em" />
      <Skeleton $width="85%" />
      <Skeleton $width="55%" $height="0.8em" />
    </Words>
  </PlayerCard>
);
