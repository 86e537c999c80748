import { Flag, GraduationCap, Route, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { Container, GlowCard, GlowGroup, Heading, iconProps, Section, Text } from '@site/ui';
import { exampleCopy, specimens } from '../../content/example';

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
