import {
  ChartNoAxesColumn,
  Coins,
  Compass,
  Download,
  GraduationCap,
  type LucideIcon,
  MessageCircleQuestion,
  Newspaper,
  ShieldCheck,
  Users,
} from 'lucide-react';
import styled from 'styled-components';
import {
  CardLink,
  Columns,
  Container,
  Eyebrow,
  Grid,
  Heading,
  iconProps,
  Section,
  Stack,
  Text,
} from '@site/ui';
import { type InfoCard, infoCards, infoHubCopy, type InfoIcon } from '../content/infoHub';
import { useIsOpen } from '../shared/programs/useIsOpen';

export const infoIcons: Record<InfoIcon, LucideIcon> = {
  blog: Newspaper,
  resources: Download,
  facts: ChartNoAxesColumn,
  faq: MessageCircleQuestion,
  programs: GraduationCap,
  trainers: Users,
  check: Compass,
  costs: Coins,
  safety: ShieldCheck,
};

const Cell = styled(Stack)`
  position: relative;

  svg {
    color: ${({ theme }) => theme.color.accent};
  }
`;

/** Cards of the pages that are open. */
export function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
  const isOpen = useIsOpen();
  const shown = cards.filter(({ path }) => isOpen(path));
  return (
    <Grid as="ul" role="list" $min="max(16rem, 30%)" $isRuled>
      {shown.map(({ icon, title, text, path }) => {
        const Icon = infoIcons[icon];
        return (
          <Cell as="li" key={path} $gap="s">
            <Icon {...iconProps} size={28} />
            <Heading level={3}>
              <CardLink to={path}>{title}</CardLink>
            </Heading>
            <Text $tone="muted">{text}</Text>
          </Cell>
        );
      })}
    </Grid>
  );
}

export function InfoHub() {
  return (
    <Section $tone="band">
      <Container>
        <Columns $ratio="3fr 9fr" $gutter="tight">
          <Stack as="header">
            <Eyebrow>{infoHubCopy.eyebrow}</Eyebrow>
            <Heading level={2}>{infoHubCopy.title}</Heading>
          </Stack>
          <InfoCards cards={infoCards} />
        </Columns>
      </Container>
    </Section>
  );
}
