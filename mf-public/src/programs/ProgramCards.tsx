import styled from 'styled-components';
import {
  Card,
  type CardTone,
  Columns,
  Container,
  Eyebrow,
  Heading,
  Reveal,
  Section,
  Stack,
  Text,
} from '@site/ui';
import { collegiatePathway, futureChampions, programsCopy, type ProgramTeaser } from '../content/programs';
import { ArtworkPicture, type ArtworkSeries } from '../shared/artwork/ArtworkPicture';
import { campusLawn } from '../shared/artwork/scenes/campusLawn';
import { rangeDusk } from '../shared/artwork/scenes/rangeDusk';
import { useIsOpen } from '../shared/programs/useIsOpen';
import { TeaserWords } from './TeaserWords';

const Words = styled(TeaserWords)`
  padding: clamp(20px, 2.6vw, 40px);

  dl {
    margin-top: ${({ theme }) => theme.space.xs};
  }
`;

interface ProgramCardProps {
  program: ProgramTeaser;
  picture: ArtworkSeries;
  tone: CardTone;
}

const SIZES = '(min-width: 1432px) 700px, (min-width: 768px) 50vw, 92vw';

function ProgramCard({ program, picture, tone }: ProgramCardProps) {
  return (
    <Card $tone={tone} $isFlush>
      <ArtworkPicture series={picture} sizes={SIZES} ratio="3 / 2" />
      <Words program={program} size="m" />
    </Card>
  );
}

const Opening = styled(Columns)`
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

/* The second card is lower and wider, like the second half of a journey. */
const Cards = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 5fr 6fr;
    align-items: start;
  }

  ${({ theme }) => theme.above.lg} {
    gap: ${({ theme }) => theme.space.xl};
  }
`;

const Lower = styled(Reveal)`
  ${({ theme }) => theme.above.lg} {
    margin-top: ${({ theme }) => theme.space.xxxl};
  }
`;

/** The programmes that are open; nothing where none is. */
export function ProgramCards() {
  const isOpen = useIsOpen();
  const cards = CARDS.filter(({ program }) => isOpen(program.path));
  if (cards.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Opening as="header" $ratio="7fr 5fr" $gap="l" $align="end">
          <Stack $gap="l">
            <Eyebrow>{programsCopy.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {cards.length === 1 ? programsCopy.oneTitle : programsCopy.title}
            </Heading>
          </Stack>
          <Text $size="lead">{cards.length === 1 ? programsCopy.oneLead : programsCopy.lead}</Text>
        </Opening>
        <Cards>
          {cards.map((card, index) =>
            index === 0 ? (
              <Reveal key={card.program.path}>
                <ProgramCard {...card} />
              </Reveal>
            ) : (
              <Lower key={card.program.path} delay={150}>
                <ProgramCard {...card} />
              </Lower>
            ),
          )}
        </Cards>
      </Container>
    </Section>
  );
}

const CARDS: readonly ProgramCardProps[] = [
  { program: futureChampions, picture: rangeDusk, tone: 'surface' },
  { program: collegiatePathway, picture: campusLawn, tone: 'deep' },
];
