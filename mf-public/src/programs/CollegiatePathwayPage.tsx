import styled from 'styled-components';
import { paths } from '@site/contract';
import { Container, Heading, Section, Text } from '@site/ui';
import { collegiatePathwayCopy as copy, collegiatePathwayFallback } from '../content/collegiatePathway';
import { programPageCopy } from '../content/programPage';
import { ProgramCall } from './ProgramCall';
import { ProgramOverview } from './ProgramOverview';
import { ProgramTop } from './ProgramTop';
import type { Program, Testimonial } from './programView';
import { StoryAuthor, StoryPlace } from './StoryAuthor';
import { useProgram } from './programsApi';
import { campusLawn } from '../shared/artwork/scenes/campusLawn';
import { Countdown } from './Countdown';
import { OfferGrid } from './OfferGrid';

const Root = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.xxl};
`;

/* The first story is large, the others are beside it. */
const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xxl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    grid-template-rows: repeat(5, auto) 1fr;
    gap: 0 clamp(48px, 8vw, 128px);

    > li:first-child {
      grid-row: 1 / -1;
    }

    > li:nth-child(n + 3) {
      margin-top: ${({ theme }) => theme.space.xl};
      border-top: 1px solid ${({ theme }) => theme.color.line};
      padding-top: ${({ theme }) => theme.space.xl};
    }
  }
`;

const Story = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin: 0;
`;

/* Keeps the admin's line breaks. */
const Words = styled.blockquote.attrs({ dir: 'auto' })<{ $isFirst: boolean }>`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme, $isFirst }) => theme.size[$isFirst ? 'l' : 'xs']};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: ${({ $isFirst }) => ($isFirst ? '-0.022em' : '-0.01em')};
  line-height: ${({ $isFirst }) => ($isFirst ? 1.18 : 1.35)};
  white-space: pre-line;
  text-wrap: pretty;
`;

interface StorySpreadProps {
  stories: readonly Testimonial[];
  /** The note below illustrative stories. */
  note?: string;
}

function StorySpread({ stories, note }: StorySpreadProps) {
  if (stories.length === 0) return null;
  return (
    <Section>
      <Root>
        <Heading level={2} size="xl">
          {programPageCopy.stories}
        </Heading>
        <List role="list">
          {stories.map((story, index) => (
            <li key={story.name + index}>
              <StoryPlace story={story}>
                <Story>
                  <Words $isFirst={index === 0}>{story.quote}</Words>
                  <StoryAuthor story={story} />
                </Story>
              </StoryPlace>
            </li>
          ))}
        </List>
        {note && (
          <Text $size="small" $tone="muted">
            {note}
          </Text>
        )}
      </Root>
    </Section>
  );
}

const PATH = paths.collegiatePathway.to();

export function CollegiatePathwayPage() {
  const { program: loaded, isClosed, hasFailed } = useProgram('collegiate-pathway');
  // The fallback's hero is the drawn scene.
  const program: Program | undefined = hasFailed ? collegiatePathwayFallback : loaded;
  return (
    <>
      <ProgramTop
        copy={copy}
        path={PATH}
        layout="stage"
        series={campusLawn}
        program={program}
        isClosed={isClosed}
      />
      {!isClosed && (
        <ProgramOverview title={copy.overview} paragraphs={program?.paragraphs} who={copy.who} isFlipped />
      )}
      {program && (
        <>
          <OfferGrid features={program.features ?? []} />
          <Countdown />
          <StorySpread
            stories={program.testimonials ?? []}
            note={hasFailed ? copy.illustrative : undefined}
          />
          <ProgramCall slug="collegiate-pathway" call={program.call} tone="sky" />
        </>
      )}
    </>
  );
}
