import styled from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Reveal, Section, Stack, Text } from '@site/ui';
import { ArtworkPicture } from '../../shared/artwork/ArtworkPicture';
import { signingDay } from '../../shared/artwork/scenes/signingDay';
import { aboutCopy } from '../../content/about';

const Tale = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    padding-top: ${({ theme }) => theme.space.xxl};
  }

  > p:first-child {
    font-size: ${({ theme }) => theme.size.lead};
    line-height: 1.45;
  }
`;

/* On wide screens it hangs below the heading, a step in from the left edge, where the tale leaves room. */
const Letter = styled(Reveal)`
  ${({ theme }) => theme.above.lg} {
    margin-top: ${({ theme }) => theme.space.xl};
    padding-inline-end: 12%;
  }

  img {
    border-radius: ${({ theme }) => theme.radius.card};
  }
`;

const { story } = aboutCopy;

export function Story() {
  return (
    <Section>
      <Container>
        <Columns $ratio="5fr 6fr" $gutter="wide">
          <Stack $gap="l">
            <Eyebrow>{story.eyebrow}</Eyebrow>
            <Heading level={2}>{story.title}</Heading>
            <Letter>
              <ArtworkPicture series={signingDay} sizes="(min-width: 992px) 36vw, 92vw" ratio="3 / 2" />
            </Letter>
          </Stack>
          <Tale>
            {story.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Tale>
        </Columns>
      </Container>
    </Section>
  );
}
