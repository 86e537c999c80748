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
import { useToday } from '../../../shared/dates/useToday';
import { ExampleBadge } from '../../../shared/people/ExampleMark';
import { factsOn, type GolferProfile, type KnownFact } from '../golferView';
import { isInLine, type PaperPlan, paperPlanOf } from './paperPlan';
import { type CardPart, CardRoot, Cards, Facts, Links, Name, type Span, Value } from './ProfileCards.styles';
import { FactList } from './FactList';

const { cards } = golferCopy;

interface ProfileCardProps {
  title: string;
  part: CardPart;
  span: Span;
  tone: CardTone;
  isOnPaper?: boolean;
  /** The line at the top says all of it. */
  isKnown?: boolean;
  children: ReactNode;
}

function ProfileCard({ title, part, span, tone, isOnPaper, isKnown, children }: ProfileCardProps) {
  const id = useId();
  return (
    <CardRoot
      aria-labelledby={id}
      data-part={part}
      data-known={isKnown || undefined}
      $span={span}
      $tone={tone}
      $isOnPaper={isOnPaper}
    >
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </CardRoot>
  );
}

/** Whether a full sheet has nothing to say in this card. */
const isSaid = (facts: readonly KnownFact[], line: readonly KnownFact[], { leftOut }: PaperPlan): boolean =>
  facts.every((fact) => isInLine(line, fact) || leftOut.has(fact));

function CoachCard({ golfer: { coach } }: { golfer: GolferProfile }) {
  return (
    <ProfileCard title={cards.coach} part="coach" span={5} tone="sky">
      {coach ? (
        <Facts as="div">
          <div>
            <Value as="p">
              <TextLink to={paths.trainer.to(coach.slug)}>{coach.name}</TextLink>
            </Value>
            <Name as="p">
              {coach.title} {coach.isExample && <ExampleBadge />}
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
    <ProfileCard title={cards.personal} part="person" span={7} tone="outline">
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

/* A full sheet has its rest between the parts. */
const Root = styled(Section)<{ $plan: PaperPlan }>`
  padding-block: clamp(32px, 5vw, 64px) clamp(40px, 6vw, 88px);

  @media print {
    display: flex;
    flex: ${({ $plan }) => ($plan.fill === 'full' ? 'none' : 1)};
    padding: 3.5mm 0 0;

    > * {
      display: flex;
    }
  }
`;

/** docs/product.md#athlete-profile: personal info, trainer, golf data, academics. All four always show, even empty. */
export function ProfileCards({ golfer }: { golfer: GolferProfile }) {
  const { isGolfer, sportFacts, line } = golfer;
  const plan = paperPlanOf(golfer);
  const academics = factsOn(golfer.academics, useToday(golfer.readOn));
  return (
    <Root $plan={plan}>
      <Container>
        <VisuallyHidden as={Heading}>{cards.title}</VisuallyHidden>
        <Cards $fill={plan.fill} $isDense={plan.isDense}>
          <PersonalCard golfer={golfer} />
          <CoachCard golfer={golfer} />
          {isGolfer && <GolfCard golfer={golfer} plan={plan} />}
          {sportFacts.map(({ sport, facts }) => (
            <ProfileCard
              key={sport}
              title={sport}
              part="sport"
              span={isGolfer ? 12 : 7}
              tone="deep"
              isKnown={isSaid(facts, line, plan)}
            >
              <FactList facts={facts} line={line} plan={plan} isLarge />
            </ProfileCard>
          ))}
          <ProfileCard title={cards.academics} part="academics" span={5} tone="band">
            <FactList facts={academics} />
          </ProfileCard>
          {!isGolfer && <GolfCard golfer={golfer} plan={plan} />}
        </Cards>
      </Container>
    </Root>
  );
}

/** Last and quiet where the athlete has another sport. */
function GolfCard({
  golfer: { isGolfer, golf, line, firstName, sports, sportFacts },
  plan,
}: {
  golfer: GolferProfile;
  plan: PaperPlan;
}) {
  // Below the figures of another sport it has a row of its own, and paper has no room for it.
  const isBelow = !isGolfer && sportFacts.length > 0;
  return (
    <ProfileCard
      title={cards.golf}
      part="sport"
      span={isBelow ? 12 : 7}
      tone={isGolfer ? 'deep' : 'outline'}
      isOnPaper={!isBelow}
      isKnown={golf.length > 0 && isSaid(golf, line, plan)}
    >
      <FactList
        facts={golf}
        line={line}
        plan={plan}
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
