import styled from 'styled-components';
import {
  Card,
  CardLink,
  type CardTone,
  Columns,
  Container,
  Eyebrow,
  Heading,
  Section,
  Stack,
  Text,
} from '@site/ui';
import { collegiatePathway, futureChampions, programsCopy, type ProgramTeaser } from '../content/programs';
import { ArtworkPicture } from '../shared/artwork/ArtworkPicture';
import { type ArtworkSeries, campusLawn, trackBend } from '../shared/artwork/scenes';
import { useIsOpen } from '../shared/programs/useIsOpen';
import { Reveal } from '../shared/reveal/Reveal';
import { ProgramFacts } from './ProgramFacts';

export const CARD_SIZES = '(min-width: 1432px) 650px, (min-width: 768px) 50vw, 92vw';

const LOOKS: Record<ProgramTeaser['key'], { picture: ArtworkSeries; tone: CardTone }> = {
  futureChampions: { picture: trackBend, tone: 'surface' },
  collegiatePathway: { picture: campusLawn, tone: 'deep' },
};

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Place = styled(Reveal)`
  height: 100%;
`;

const WholeCard = styled(Card)`
  height: 100%;
`;

const Words = styled(Stack)`
  padding: clamp(20px, 2.6vw, 40px);
`;

interface ProgramCardProps {
  program: ProgramTeaser;
  isPriority?: boolean;
}

function ProgramCard({ program, isPriority }: ProgramCardProps) {
  const { picture, tone } = LOOKS[program.key];
  return (
    <WholeCard $tone={tone} $isFlush>
      <ArtworkPicture series={picture} sizes={CARD_SIZES} ratio="3 / 2" isPriority={isPriority} />
      <Words>
        <Text $size="small" $tone="muted">
          {program.who}
        </Text>
        <Heading level={3} size="m">
          <CardLink to={program.path}>{program.title}</CardLink>
        </Heading>
        <Text>{program.text}</Text>
        <ProgramFacts facts={program.facts} />
      </Words>
    </WholeCard>
  );
}

interface ProgramCardListProps {
  programs: readonly ProgramTeaser[];
  /** The cards are the first pictures of the page. */
  isFirst?: boolean;
}

export function ProgramCardList({ programs, isFirst }: ProgramCardListProps) {
  return (
    <List role="list">
      {programs.map((program) => (
        <li key={program.key}>
          {isFirst ? (
            <ProgramCard program={program} isPriority />
          ) : (
            <Place>
              <ProgramCard program={program} />
            </Place>
          )}
        </li>
      ))}
    </List>
  );
}

/** The programmes that are open; nothing where none is. */
export function ProgramCards() {
  const isOpen = useIsOpen();
  const programs = [futureChampions, collegiatePathway].filter(({ path }) => isOpen(path));
  if (programs.length === 0) return null;
  const isOne = programs.length === 1;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xxl">
          <Columns as="header" $ratio="7fr 5fr" $gap="l" $align="end">
            <Stack $gap="l">
              <Eyebrow>{programsCopy.eyebrow}</Eyebrow>
              <Heading level={2} size="xl">
                {isOne ? programsCopy.oneTitle : programsCopy.title}
              </Heading>
            </Stack>
            <Text $size="lead">{isOne ? programsCopy.oneLead : programsCopy.lead}</Text>
          </Columns>
          <ProgramCardList programs={programs} />
        </Stack>
      </Container>
    </Section>
  );
}
