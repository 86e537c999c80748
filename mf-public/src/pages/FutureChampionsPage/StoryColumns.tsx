import styled from 'styled-components';
import { Container, Heading, Section, Stack } from '@site/ui';
import { programPageCopy } from '../../content/programPage';
import type { Testimonial } from '../../features/programs/programView';
import { StoryAuthor } from '../../features/programs/StoryAuthor';

/* Like notes on a board: none hangs at the height of its neighbour. */
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

/* Lines end where an admin ended them. */
const Words = styled.blockquote`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: -0.014em;
  line-height: 1.3;
  white-space: pre-line;
  text-wrap: pretty;
`;

export function StoryColumns({ stories }: { stories: readonly Testimonial[] }) {
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
                <Story>
                  <Words>{story.quote}</Words>
                  <StoryAuthor story={story} />
                </Story>
              </li>
            ))}
          </Columns>
        </Stack>
      </Container>
    </Section>
  );
}
