import styled from 'styled-components';
import { Container, Heading, PullQuote, Section, Text } from '@site/ui';
import { trainerCopy } from '../content/trainers';
import type { TrainerProfile } from './trainerView';

const Columns = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 6fr 5fr;
    column-gap: clamp(48px, 8vw, 128px);
  }
`;

const Story = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};

  > h2 + p {
    font-size: ${({ theme }) => theme.size.lead};
    line-height: 1.45;
  }
`;

const Words = styled.div`
  ${({ theme }) => theme.above.lg} {
    padding-top: ${({ theme }) => theme.space.xxl};
  }
`;

export function TrainerAbout({ trainer: { about, testimonial, name } }: { trainer: TrainerProfile }) {
  if (about.length === 0 && !testimonial) return null;
  return (
    <Section>
      <Columns>
        {about.length > 0 && (
          <Story>
            <Heading level={2}>{trainerCopy.about}</Heading>
            {about.map((paragraph, index) => (
              <Text key={index}>{paragraph}</Text>
            ))}
          </Story>
        )}
        {testimonial && (
          <Words>
            <PullQuote source={name}>{testimonial}</PullQuote>
          </Words>
        )}
      </Columns>
    </Section>
  );
}
