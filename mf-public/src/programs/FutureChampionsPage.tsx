import styled from 'styled-components';
import { paths } from '@site/contract';
import { Card, Container, Grid, Heading, Reveal, Section, Stack, Text } from '@site/ui';
import { futureChampionsCopy as copy, futureChampionsFallback } from '../content/futureChampions';
import { programPageCopy } from '../content/programPage';
import { FeatureIcon } from './FeatureIcon';
import { ProgramCall } from './ProgramCall';
import { ProgramOverview } from './ProgramOverview';
import { ProgramTop } from './ProgramTop';
import type { Feature, Program, Testimonial } from './programView';
import { StoryAuthor, StoryPlace } from './StoryAuthor';
import { useProgram } from './programsApi';
import { trackBend } from '../shared/artwork/scenes/trackBend';
import { Family } from './Family';
import { Years } from './Years';

/* Staggered like notes on a board. */
const Columns = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > li:nth-child(3n + 2) {
      margin-top: ${({ theme }) => theme.space.xxl};
    }
  }
`;

const Story = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin: 0;
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};
`;

/* Keeps the admin's line breaks. */
const Words = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: -0.014em;
  line-height: 1.3;
  white-space: pre-line;
  text-wrap: pretty;
`;

function StoryColumns({ stories }: { stories: readonly Testimonial[] }) {
  if (stories.length === 0) return null;
  return (
    <Section $tone="sky">
      <Container>
        <Stack $gap="xxl">
          <Heading level={2} size="xl">
            {programPageCopy.stories}
          </Heading>
          <Columns role="list">
            {stories.map((story, index) => (
              <li key={story.name + index}>
                <StoryPlace story={story}>
                  <Story>
                    <Words>{story.quote}</Words>
                    <StoryAuthor story={story} />
                  </Story>
                </StoryPlace>
              </li>
            ))}
          </Columns>
        </Stack>
      </Container>
    </Section>
  );
}

const Rise = styled(Reveal)`
  height: 100%;
`;

const Item = styled(Card)`
  gap: ${({ theme }) => theme.space.m};
  height: 100%;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.flag};
  color: ${({ theme }) => theme.color.onFlag};
`;

function OfferCards({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xxl">
          <Heading level={2} size="xl">
            {programPageCopy.offer}
          </Heading>
          <Grid as="ul" role="list" $min="20rem">
            {features.map((feature, index) => (
              <li key={feature.title + index}>
                <Rise>
                  <Item as="div" $tone="surface">
                    <Mark>
                      <FeatureIcon name={feature.icon} />
                    </Mark>
                    <Heading level={3}>{feature.title}</Heading>
                    <Text $keepsLines>{feature.text}</Text>
                  </Item>
                </Rise>
              </li>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}

const PATH = paths.futureChampions.to();

export function FutureChampionsPage() {
  const { program: loaded, isClosed, hasFailed } = useProgram('future-champions');
  const program: Program | undefined = hasFailed ? futureChampionsFallback : loaded;
  return (
    <>
      <ProgramTop
        copy={copy}
        path={PATH}
        layout="split"
        series={trackBend}
        program={program}
        isClosed={isClosed}
      />
      {!isClosed && <ProgramOverview title={copy.overview} paragraphs={program?.paragraphs} who={copy.who} />}
      {program && (
        <>
          {hasFailed ? <Family /> : <OfferCards features={program.features ?? []} />}
          <Years />
          <StoryColumns stories={program.testimonials ?? []} />
          <ProgramCall
            slug="future-champions"
            call={program.call}
            tone={program.testimonials?.length ? 'page' : 'sky'}
          />
        </>
      )}
    </>
  );
}
