import styled from 'styled-components';
import { Container, Eyebrow, Heading, Reveal, Section, Text } from '@site/ui';
import { campusLawn, rangeDusk } from '../../artwork/sceneArtwork';
import { collegiatePathway, futureChampions, programsCopy } from '../../content/programs';
import { ProgramCard } from './ProgramCard';

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    align-items: end;
    column-gap: clamp(48px, 7vw, 112px);
  }
`;

const Claim = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
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

export function ProgramCards() {
  return (
    <Section $tone="band">
      <Container>
        <Opening>
          <Claim>
            <Eyebrow>{programsCopy.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {programsCopy.title}
            </Heading>
          </Claim>
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
