import styled from 'styled-components';
import { Container, Grid, Heading, Portrait, Section, Stack, Text } from '@site/ui';
import { exampleCopy } from '../content/people';
import { programPageCopy } from '../content/programPage';
import { ExampleBadge } from '../shared/people/ExampleMark';
import { givenName, type Testimonial } from './programView';

const Figure = styled(Stack)`
  margin: 0;
`;

/* Keeps the admin's line breaks. */
const Words = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.3;
  white-space: pre-line;
  text-wrap: pretty;
`;

const Author = styled.figcaption`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
`;

const Photo = styled(Portrait)`
  width: 4rem;
  height: 4rem;
  border-radius: ${({ theme }) => theme.radius.full};
`;

const Name = styled.span.attrs({ dir: 'auto' })`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Sport = styled.span.attrs({ dir: 'auto' })`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

interface StoryProps {
  story: Testimonial;
  /** Whether the story carries its own mark as an invented one, because a real one is beside it. */
  isMarked: boolean;
}

function Story({ story, isMarked }: StoryProps) {
  return (
    <Figure as="figure" $gap="l">
      <Words>{story.quote}</Words>
      <Author>
        <Photo name={givenName(story.name)} image={story.photo ?? null} />
        <Stack $gap="xxs" $align="start">
          <Name>{story.name}</Name>
          {story.sport && <Sport>{story.sport}</Sport>}
          {isMarked && <ExampleBadge what={exampleCopy.quote} />}
        </Stack>
      </Author>
    </Figure>
  );
}

export function Stories({ stories }: { stories: readonly Testimonial[] }) {
  if (stories.length === 0) return null;
  const areAllInvented = stories.every(({ isExample }) => isExample);
  return (
    <Section>
      <Container>
        <Stack $gap="xxl">
          <Stack>
            <Heading level={2} size="xl">
              {programPageCopy.stories}
            </Heading>
            {areAllInvented && <Text $tone="muted">{programPageCopy.illustrative}</Text>}
          </Stack>
          <Grid as="ul" role="list" $min="20rem" $gap="xl" $isRuled>
            {stories.map((story, index) => (
              // No search engine quotes an invented person.
              <li key={story.name + index} data-nosnippet={story.isExample ? '' : undefined}>
                <Story story={story} isMarked={story.isExample === true && !areAllInvented} />
              </li>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}
