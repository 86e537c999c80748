import { Flag, GraduationCap, type LucideIcon, Route } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import {
  Badge,
  type BadgeTone,
  Card,
  CardLink,
  Cluster,
  Container,
  GlowCard,
  GlowGroup,
  Grid,
  Heading,
  iconProps,
  Section,
  Stack,
  Text,
} from '@site/ui';
import { exampleCopy, specimens } from '../../content/example';
import { Specimen } from './Specimen';

const BADGES: readonly BadgeTone[] = ['neutral', 'success', 'flag', 'sky', 'danger'];

export function CardsAndBadges() {
  return (
    <>
      <Specimen is="cards">
        <Grid $min="13rem">
          {exampleCopy.cards.map(({ tone, text }) => (
            <Card key={tone} $tone={tone}>
              <Stack $gap="s">
                <Heading level={3} size="xs">
                  {tone}
                </Heading>
                <Text>{text}</Text>
              </Stack>
            </Card>
          ))}
          <Card>
            <Stack $gap="s">
              <Heading level={3} size="xs">
                <CardLink to={paths.golfers.to()}>linked</CardLink>
              </Heading>
              <Text>Click anywhere on it.</Text>
            </Stack>
          </Card>
          <GlowGroup>
            <GlowCard>
              <Stack $gap="s">
                <Heading level={3} size="xs">
                  glow
                </Heading>
                <Text>By daylight, too.</Text>
              </Stack>
            </GlowCard>
          </GlowGroup>
        </Grid>
      </Specimen>
      <Specimen is="badges">
        <Cluster>
          {BADGES.map((tone) => (
            <Badge key={tone} $tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
      </Specimen>
    </>
  );
}

type Cards = (typeof exampleCopy.glowCards)[number];
const ICONS: Record<Cards['icon'], LucideIcon> = { flag: Flag, route: Route, college: GraduationCap };

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Lit = styled(GlowGroup)`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${({ theme }) => theme.space.l};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: 1fr auto auto;
  gap: ${({ theme }) => theme.space.s};
  min-height: 13rem;
`;

const Mark = styled.span`
  color: ${({ theme }) => theme.color.flag};
`;

export function GlowingCards() {
  return (
    <Section $tone="deep" $space="tight" id="glow" aria-labelledby="glow-title">
      <Container>
        <Opening>
          <Heading level={2} size="l" id="glow-title">
            {specimens.glow.title}
          </Heading>
          <Text $tone="muted">{specimens.glow.text}</Text>
        </Opening>
        <Lit>
          {exampleCopy.glowCards.map((card) => (
            <GlowingCard key={card.title} card={card} />
          ))}
        </Lit>
      </Container>
    </Section>
  );
}

function GlowingCard({ card: { icon, title, text } }: { card: Cards }) {
  const Icon = ICONS[icon];
  return (
    <GlowCard $tone="deep">
      <Words>
        <Mark>
          <Icon {...iconProps} size={36} />
        </Mark>
        <Heading level={3} size="m">
          {title}
        </Heading>
        <Text $tone="muted">{text}</Text>
      </Words>
    </GlowCard>
  );
}
