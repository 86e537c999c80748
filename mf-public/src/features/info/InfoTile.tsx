import {
  ChartNoAxesColumn,
  Download,
  GraduationCap,
  MessageCircleQuestion,
  Newspaper,
  Users,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import { CardLink, Heading, iconProps, Text } from '@site/ui';
import type { InfoCard, InfoIcon } from '../../content/infoHub';

const ICONS: Record<InfoIcon, LucideIcon> = {
  blog: Newspaper,
  resources: Download,
  facts: ChartNoAxesColumn,
  faq: MessageCircleQuestion,
  programs: GraduationCap,
  trainers: Users,
};

/* Opaque, so that only the gaps between the cells show the hairlines' colour. */
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

export function InfoTile({ card }: { card: InfoCard }) {
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
