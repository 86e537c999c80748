import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import {
  type CardTone,
  Container,
  Heading,
  Section,
  Skeleton,
  Text,
  TextAnchor,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { GolferProfile, KnownFact } from '../golferView';
import { CardRoot, Cards, Facts, Links, Name, Unit, Value } from './ProfileCards.styles';

const { cards } = golferCopy;

interface ProfileCardProps {
  title: string;
  /** The width in columns of twelve. */
  span: 5 | 7;
  tone: CardTone;
  children: ReactNode;
}

function ProfileCard({ title, span, tone, children }: ProfileCardProps) {
  const id = useId();
  return (
    <CardRoot aria-labelledby={id} $span={span} $tone={tone}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </CardRoot>
  );
}

interface FactListProps {
  facts: readonly KnownFact[];
  isLarge?: boolean;
  /** Shown when there are no facts. */
  unknown?: string;
}

function FactList({ facts, isLarge, unknown = cards.unknown }: FactListProps) {
  if (facts.length === 0) return <Text $tone="muted">{unknown}</Text>;
  return (
    <Facts $isLarge={isLarge}>
      {facts.map(({ name, value, unit }) => (
        <div key={name}>
          <Name>{name}</Name>
          <Value $isLarge={isLarge}>
            {value}
            {unit && <Unit>{unit}</Unit>}
          </Value>
        </div>
      ))}
    </Facts>
  );
}

function CoachCard({ golfer: { coach } }: { golfer: GolferProfile }) {
  return (
    <ProfileCard title={cards.coach} span={5} tone="sky">
      {coach ? (
        <Facts as="div">
          <div>
            <Value as="p">
              <TextLink to={paths.trainer.to(coach.slug)}>{coach.name}</TextLink>
            </Value>
            <Name as="p">{coach.title}</Name>
          </div>
        </Facts>
      ) : (
        <Text $tone="muted">{cards.noCoach}</Text>
      )}
    </ProfileCard>
  );
}

function PersonalCard({ golfer: { country, sports, socials } }: { golfer: GolferProfile }) {
  return (
    <ProfileCard title={cards.personal} span={7} tone="outline">
      <Facts>
        {country && (
          <div>
            <Name>{cards.country}</Name>
            <Value>{country}</Value>
          </div>
        )}
        <div>
          <Name>{sports.length > 1 ? cards.sports : cards.sport}</Name>
          <Value>{sports.join(', ')}</Value>
        </div>
        {socials.length > 0 && (
          <div>
            <Name>{cards.socials}</Name>
            <Links>
              {socials.map(({ name, address }) => (
                <TextAnchor key={name} href={address} rel="noopener noreferrer nofollow">
                  {name}
                </TextAnchor>
              ))}
            </Links>
          </div>
        )}
      </Facts>
    </ProfileCard>
  );
}

const Root = styled(Section)`
  padding-block: clamp(32px, 5vw, 64px) clamp(40px, 6vw, 88px);

  @media print {
    padding: 10mm 0 0;
  }
`;

/** docs/product.md#athlete-profile: personal info, trainer, golf data, academics. All four always show, even empty. */
export function ProfileCards({ golfer }: { golfer: GolferProfile }) {
  const noGolf = cards.noGolf(golfer.firstName, listed(golfer.sports));
  return (
    <Root>
      <Container>
        <VisuallyHidden as="h2">{cards.title}</VisuallyHidden>
        <Cards>
          <PersonalCard golfer={golfer} />
          <CoachCard golfer={golfer} />
          <ProfileCard title={cards.golf} span={7} tone="deep">
            <FactList facts={golfer.golf} isLarge unknown={golfer.isGolfer ? undefined : noGolf} />
          </ProfileCard>
          <ProfileCard title={cards.academics} span={5} tone="band">
            <FactList facts={golfer.academics} />
          </ProfileCard>
        </Cards>
      </Container>
    </Root>
  );
}

const listed = (sports: readonly string[]): string =>
  sports.map((sport) => sport.toLocaleLowerCase('en')).join(' and ');

const SkeletonColumns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 5fr 7fr;
  }
`;

/** Skeletons of the cards; the opening announces the loading. */
export function ProfileSkeleton() {
  return (
    <Section $space="tight" aria-hidden="true">
      <Container>
        <SkeletonColumns>
          <Skeleton $height="12rem" />
          <Skeleton $height="12rem" />
        </SkeletonColumns>
      </Container>
    </Section>
  );
}
