import { Flag, GraduationCap, type LucideIcon, Route } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Card, Container, Grid, Heading, iconProps, Section, Text, VisuallyHidden } from '@site/ui';
import { exampleCopy } from '../content/example';
import { PageOpening } from '../shared/opening/PageOpening';

type Cards = (typeof exampleCopy.glowCards)[number];
const ICONS: Record<Cards['icon'], LucideIcon> = { flag: Flag, route: Route, college: GraduationCap };

const light = (radius: string, color: string) =>
  `radial-gradient(${radius} circle at 86% -8%, ${color}, transparent 70%) border-box`;

/* Lit from where the sun of our pictures is. */
const GlowCard = styled(Card)`
  border: 2px solid transparent;
  background:
    linear-gradient(var(--ground), var(--ground)) padding-box,
    ${({ theme }) => light('20rem', theme.color.flag)},
    ${({ theme }) => light('38rem', theme.color.accent)},
    ${({ theme }) => theme.color.ground};
  box-shadow: 1rem -1rem 3rem -1.5rem ${({ theme }) => theme.color.flag};
  transition: box-shadow ${({ theme }) => theme.motion.modal};

  &:hover {
    box-shadow: 1rem -1rem 4rem -0.5rem ${({ theme }) => theme.color.flag};
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

function GlowingCards() {
  return (
    <Section $tone="deep" $space="tight" id="glow" aria-labelledby="glow-title">
      <Container>
        <VisuallyHidden as="h2" id="glow-title">
          {exampleCopy.glowTitle}
        </VisuallyHidden>
        <Grid>
          {exampleCopy.glowCards.map((card) => (
            <GlowingCard key={card.title} card={card} />
          ))}
        </Grid>
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

const { title, description, opening } = exampleCopy;

export function ExamplePage() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.example.to()} noindex />
      <PageOpening {...opening} />
      <GlowingCards />
    </>
  );
}
