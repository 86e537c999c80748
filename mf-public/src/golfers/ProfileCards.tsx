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
import { golferCopy } from '../content/golfer';
import { useToday } from '../shared/dates/useToday';
import { ExampleBadge, HiddenBadge } from '../shared/people/ExampleMark';
import { factsOn, type GolferProfile } from './golferView';
import { CardRoot, Cards, Facts, Links, Name, type Span, Value } from './ProfileCards.styles';
import { FactList } from './FactList';

const { cards } = golferCopy;

interface ProfileCardProps {
  title: string;
  span: Span;
  tone: CardTone;
  isOnPaper?: boolean;
  children: ReactNode;
}

function ProfileCard({ title, span, tone, isOnPaper, children }: ProfileCardProps) {
  const id = useId();
  return (
    <CardRoot aria-labelledby={id} $span={span} $tone={tone} $isOnPaper={isOnPaper}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </CardRoot>
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
            <Name as="p">
              {coach.title} {coach.isExample && <ExampleBadge />} {coach.isHidden && <HiddenBadge />}
            </Name>
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
    padding: 4mm 0 0;
  }
`;

/** docs/product.md#athlete-profile: personal info, trainer, golf data, academics. All four always show, even empty. */
export function ProfileCards({ golfer }: { golfer: GolferProfile }) {
  const { isGolfer, sportFacts } = golfer;
  const academics = factsOn(golfer.academics, useToday(golfer.readOn));
  return (
    <Root>
      <Container>
        <VisuallyHidden as={Heading}>{cards.title}</VisuallyHidden>
        <Cards>
          <PersonalCard golfer={golfer} />
          <CoachCard golfer={golfer} />
          {isGolfer && <GolfCard golfer={golfer} />}
          {sportFacts.map(({ sport, facts }) => (
            <ProfileCard key={sport} title={sport} span={isGolfer ? 12 : 7} tone="deep">
              <FactList facts={facts} isLarge />
            </ProfileCard>
          ))}
          <ProfileCard title={cards.academics} span={5} tone="band">
            <FactList facts={academics} />
          </ProfileCard>
          {!isGolfer && <GolfCard golfer={golfer} />}
        </Cards>
      </Container>
    </Root>
  );
}

/** Last and quiet where the athlete has another sport. */
function GolfCard({ golfer }: { golfer: GolferProfile }) {
  const { isGolfer, golf, firstName, sports, sportFacts } = golfer;
  // Below the figures of another sport it has a row of its own, and is not printed.
  const isBelow = !isGolfer && sportFacts.length > 0;
  return (
    <ProfileCard
      title={cards.golf}
      span={isBelow ? 12 : 7}
      tone={isGolfer ? 'deep' : 'outline'}
      isOnPaper={!isBelow}
    >
      <FactList
        facts={golf}
        isLarge
        unknown={isGolfer ? undefined : cards.noGolf(firstName, listed(sports))}
      />
    </ProfileCard>
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
