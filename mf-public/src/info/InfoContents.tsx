import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { CardLink, Heading, iconProps, Text } from '@site/ui';
import type { InfoCard } from '../content/infoHub';

/* Like a magazine's table of contents: large names, one line on each, hairlines between. */
const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(2, 1fr);
    column-gap: clamp(48px, 7vw, 112px);
  }
`;

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};

  svg {
    align-self: center;
    color: ${({ theme }) => theme.color.accent};
    transition: transform ${({ theme }) => theme.motion.quick};
  }

  &:hover svg {
    transform: translate(3px, -3px);
  }

  @media (prefers-reduced-motion: reduce) {
    svg {
      transition: none;
    }
  }

  ${({ theme }) => theme.above.lg} {
    padding-block: ${({ theme }) => theme.space.xl};
  }
`;

type Entries = readonly Pick<InfoCard, 'title' | 'text' | 'path'>[];

export function InfoContents({ cards }: { cards: Entries }) {
  return (
    <List role="list">
      {cards.map((card) => (
        <ContentsEntry key={card.path} card={card} />
      ))}
    </List>
  );
}

function ContentsEntry({ card }: { card: Entries[number] }) {
  return (
    <Entry>
      <Heading level={3} size="l">
        <CardLink to={card.path}>{card.title}</CardLink>
      </Heading>
      <ArrowUpRight {...iconProps} size={28} />
      <Text $tone="muted">{card.text}</Text>
    </Entry>
  );
}
