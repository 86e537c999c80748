import { Flag, GraduationCap, type LucideIcon, Route } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Container, GlowCard, GlowGroup, Heading, iconProps, Section, Text, VisuallyHidden } from '@site/ui';
import { exampleCopy } from '../content/example';
import { PageOpening } from '../shared/opening/PageOpening';

type Cards = (typeof exampleCopy.glowCards)[number];
const ICONS: Record<Cards['icon'], LucideIcon> = { flag: Flag, route: Route, college: GraduationCap };

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

function GlowingCards() {
  return (
    <Section $tone="deep" $space="tight" id="glow" aria-labelledby="glow-title">
      <Container>
        <VisuallyHidden as="h2" id="glow-title">
          {exampleCopy.glowTitle}
        </VisuallyHidden>
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
