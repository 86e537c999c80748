import styled from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Reveal, Section, Stack, Text } from '@site/ui';
import { campusLawn } from '../../shared/artwork/scenes/campusLawn';
import { rangeDusk } from '../../shared/artwork/scenes/rangeDusk';
import { collegiatePathway, futureChampions, programsCopy } from '../../content/programs';
import { ProgramCard } from './ProgramCard';

const Opening = styled(Columns)`
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

/* The second card stands lower and wider, as the second half of a journey does. */
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

/** Always both: to ask which of them are open would cost the home page two requests; a closed one's page says so. */
export function ProgramCards() {
  return (
    <Section $tone="band">
      <Container>
        <Opening as="header" $ratio="7fr 5fr" $gap="l" $align="end">
          <Stack $gap="l">
            <Eyebrow>{programsCopy.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {programsCopy.title}
            </Heading>
          </Stack>
          <Text $size="lead">{programsCopy.lead}</Text>
        </Opening>
        <Cards>
          <Reveal>
            <ProgramCard program={futureChampions} picture={rangeDusk} tone="surface" />
          </Reveal>
          <Lower delay={150}>
            <ProgramCard program={collegiatePathway} picture={campusLawn} tone="deep" />
          </Lower>
        </Cards>
      </Container>
    </Section>
  );
}
