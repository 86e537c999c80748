import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import {
  Card,
  type CardTone,
  Cluster,
  Container,
  Grid,
  Heading,
  Section,
  Stack,
  Text,
  TextAnchor,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { golferCopy } from '../content/golfer';
import { ExampleBadge, HiddenBadge } from '../shared/people/ExampleMark';
import type { KnownFact } from './golferFacts';
import type { GolferProfile } from './golferView';

const { cards } = golferCopy;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
`;

const Name = styled.dt.attrs({ dir: 'auto' })`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

/* A long value has the whole width, where its words need no break. */
const LONG = 11;

const Entry = styled.div<{ $isLong: boolean }>`
  ${({ $isLong }) => $isLong && 'grid-column: 1 / -1;'}
`;

const Value = styled.dd.attrs({ dir: 'auto' })`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Note = styled.dd.attrs({ dir: 'auto' })`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  overflow-wrap: anywhere;
`;

function FactList({ facts }: { facts: readonly KnownFact[] }) {
  if (facts.length === 0) return <Text $tone="muted">{cards.unknown}</Text>;
  return (
    <Facts data-figures>
      {facts.map(({ name, value, unit = '', note }) => (
        <Entry key={name} $isLong={value.length > LONG}>
          <Name>{name}</Name>
          <Value>{value + unit}</Value>
          {note && <Note>{note}</Note>}
        </Entry>
      ))}
    </Facts>
  );
}

interface ProfileCardProps {
  title: string;
  tone: CardTone;
  children: ReactNode;
}

function ProfileCard({ title, tone, children }: ProfileCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} $tone={tone}>
      <Stack>
        <Heading level={3} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

function CoachCard({ golfer: { coach } }: { golfer: GolferProfile }) {
  return (
    <ProfileCard title={cards.coach} tone="sky">
      {coach ? (
        <>
          <TextLink to={paths.trainer.to(coach.slug)}>
            <bdi>{coach.name}</bdi>
          </TextLink>
          <Text $tone="muted">
            <bdi>{coach.title}</bdi> {coach.isExample && <ExampleBadge />} {coach.isHidden && <HiddenBadge />}
          </Text>
        </>
      ) : (
        <Text $tone="muted">{cards.noCoach}</Text>
      )}
    </ProfileCard>
  );
}

function PersonalCard({ golfer: { country, sports, socials } }: { golfer: GolferProfile }) {
  const facts = [
    ...(country ? [{ name: cards.country, value: country }] : []),
    { name: sports.length > 1 ? cards.sports : cards.sport, value: sports.map(cards.sportName).join(', ') },
  ];
  return (
    <ProfileCard title={cards.personal} tone="outline">
      <FactList facts={facts} />
      <Cluster $gap="m">
        {socials.map(({ name, address }) => (
          <TextAnchor key={name} href={address} rel="noopener noreferrer nofollow">
            {name}
          </TextAnchor>
        ))}
      </Cluster>
    </ProfileCard>
  );
}

/* The last card of a column fills it. */
const Column = styled(Stack).attrs({ $gap: 'l' })`
  > :last-child {
    flex: 1;
  }
`;

/** docs/product.md#athlete-profile: personal info, trainer, golf data, academics. All four always show, even empty. */
export function ProfileCards({ golfer }: { golfer: GolferProfile }) {
  const { isGolfer, golf, firstName, sports, sportFacts, academics } = golfer;
  const sheets = [...(isGolfer ? [{ sport: cards.golf, facts: golf }] : []), ...sportFacts];
  return (
    <Section $space="tight">
      <Container>
        <VisuallyHidden as={Heading}>{cards.title}</VisuallyHidden>
        <Grid $min="20rem">
          {sheets.length > 0 && (
            <Column>
              {sheets.map(({ sport, facts }) => (
                <ProfileCard key={sport} title={sport} tone="deep">
                  <FactList facts={facts} />
                </ProfileCard>
              ))}
            </Column>
          )}
          <ProfileCard title={cards.academics} tone="band">
            <FactList facts={academics} />
          </ProfileCard>
          <Column>
            <PersonalCard golfer={golfer} />
            <CoachCard golfer={golfer} />
            {!isGolfer && (
              <ProfileCard title={cards.golf} tone="outline">
                <Text $tone="muted">
                  {cards.noGolf(firstName, sports.join(' and ').toLocaleLowerCase('en'))}
                </Text>
              </ProfileCard>
            )}
          </Column>
        </Grid>
      </Container>
    </Section>
  );
}
