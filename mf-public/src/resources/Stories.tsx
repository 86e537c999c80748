import styled from 'styled-components';
import { Badge, Container, Eyebrow, Heading, Reveal, Section, Text } from '@site/ui';
import { resourcesCopy, stories } from '../content/resources';

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

const Pair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1fr 1fr;
    gap: 0;

    > * + * {
      margin-top: ${({ theme }) => theme.space.xxxl};
      border-inline-start: 1px solid ${({ theme }) => theme.color.line};
      padding-inline-start: clamp(32px, 5vw, 80px);
    }

    > :first-child {
      padding-inline-end: clamp(32px, 5vw, 80px);
    }
  }
`;

const Story = styled.article`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
`;

const Steps = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: ${({ theme }) => theme.space.s} 0 0;
`;

const Step = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: 7.5rem 1fr;
  }

  dt {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.xs};
    font-weight: ${({ theme }) => theme.weight.display};
    line-height: 1.45;
  }

  dd {
    margin: 0;
    line-height: ${({ theme }) => theme.leading.text};
  }
`;

const { stories: copy } = resourcesCopy;

/** docs/product.md#consent: every built-in story says that it is illustrative. */
export function Stories() {
  return (
    <Section $tone="sky" id="stories" aria-labelledby="stories-title">
      <Container>
        <Head>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <Heading level={2} size="xl" id="stories-title">
            {copy.title}
          </Heading>
          <Text $tone="muted">{copy.note}</Text>
        </Head>
        <Pair>
          {stories.map((story) => (
            <Reveal key={story.title}>
              <StoryColumn story={story} />
            </Reveal>
          ))}
        </Pair>
      </Container>
    </Section>
  );
}

function StoryColumn({ story: { title, sport, steps } }: { story: (typeof stories)[number] }) {
  return (
    <Story>
      <Badge>
        {sport}, {copy.mark.toLowerCase()}
      </Badge>
      <Heading level={3} size="l">
        {title}
      </Heading>
      <Steps>
        {steps.map(({ when, text }) => (
          <Step key={when}>
            <dt>{when}</dt>
            <dd>{text}</dd>
          </Step>
        ))}
      </Steps>
    </Story>
  );
}
