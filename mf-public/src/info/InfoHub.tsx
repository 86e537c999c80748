import {
  ChartNoAxesColumn,
  Download,
  GraduationCap,
  type LucideIcon,
  MessageCircleQuestion,
  Newspaper,
  Users,
} from 'lucide-react';
import styled from 'styled-components';
import { CardLink, Columns, Container, Eyebrow, Heading, iconProps, Section, Stack, Text } from '@site/ui';
import { useIsOpen } from '../shared/programs/useIsOpen';
import { type InfoCard, infoCards, infoHubCopy, type InfoIcon } from '../content/infoHub';

const ICONS: Record<InfoIcon, LucideIcon> = {
  blog: Newspaper,
  resources: Download,
  facts: ChartNoAxesColumn,
  faq: MessageCircleQuestion,
  programs: GraduationCap,
  trainers: Users,
};

/* Opaque, so that the hairlines show only in the gaps. */
const Cell = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.m};
  background: ${({ theme }) => theme.color.ground};
  transition: background-color ${({ theme }) => theme.motion.quick};

  &:hover {
    background: ${({ theme }) => theme.color.surface};
  }

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: 1fr;
    align-content: start;
    padding: ${({ theme }) => theme.space.l};
  }
`;

const Mark = styled.span`
  color: ${({ theme }) => theme.color.accent};

  ${({ theme }) => theme.above.sm} {
    margin-bottom: ${({ theme }) => theme.space.m};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

function InfoTile({ card }: { card: InfoCard }) {
  const Icon = ICONS[card.icon];
  return (
    <Cell>
      <Mark>
        <Icon {...iconProps} size={28} />
      </Mark>
      <Words>
        <Heading level={3} size="s">
          <CardLink to={card.path}>{card.title}</CardLink>
        </Heading>
        <Text $tone="muted">{card.text}</Text>
      </Words>
    </Cell>
  );
}

/* Hairlines between the cells, none around them. */
const Cells = styled.ul`
  display: grid;
  gap: 1px;
  margin: 0;
  border-block: 1px solid ${({ theme }) => theme.color.line};
  padding: 0;
  background: ${({ theme }) => theme.color.line} padding-box;
  list-style: none;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

export function InfoHub() {
  const isOpen = useIsOpen();
  const isShown = ({ path }: InfoCard) => isOpen(path);
  return (
    <Section $tone="band">
      <Container>
        <Columns $ratio="3fr 9fr" $gutter="tight">
          <Stack as="header">
            <Eyebrow>{infoHubCopy.eyebrow}</Eyebrow>
            <Heading level={2} size="l">
              {infoHubCopy.title}
            </Heading>
            <Text $tone="muted">{infoHubCopy.lead}</Text>
          </Stack>
          <Cells role="list">
            {infoCards.filter(isShown).map((card) => (
              <InfoTile key={card.path} card={card} />
            ))}
          </Cells>
        </Columns>
      </Container>
    </Section>
  );
}
