import { Columns, Container, Heading, Section, Stack, Text } from '@site/ui';
import { trainerCopy } from '../content/trainers';
import { PullQuote } from '../shared/text/PullQuote';
import type { TrainerProfile } from './trainerView';

export function TrainerAbout({ trainer: { about, testimonial, name } }: { trainer: TrainerProfile }) {
  if (about.length === 0 && !testimonial) return null;
  return (
    <Section>
      <Container>
        <Columns $ratio="6fr 5fr" $gutter="wide">
          {about.length > 0 && (
            <Stack>
              <Heading level={2}>{trainerCopy.about}</Heading>
              {about.map((paragraph, index) => (
                <Text key={index} $size={index === 0 ? 'lead' : 'body'}>
                  {paragraph}
                </Text>
              ))}
            </Stack>
          )}
          {testimonial && <PullQuote source={name}>{testimonial}</PullQuote>}
        </Columns>
      </Container>
    </Section>
  );
}
