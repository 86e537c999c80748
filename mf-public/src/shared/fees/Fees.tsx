import { feesParagraphs } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { Columns, Container, Heading, Section, Stack, Text } from '@site/ui';

/** The paragraphs of what the agency charges: the owner's, or the built-in ones. */
export const useFees = (): string[] => feesParagraphs(useAgency().fees);

export function Fees({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <Section $space="tight" id="fees" aria-labelledby="fees-title">
      <Container>
        <Columns $ratio="4fr 7fr" $gap="l">
          <Heading level={2} id="fees-title">
            What we charge
          </Heading>
          <Stack>
            {paragraphs.map((paragraph, index) => (
              <Text key={index} $keepsLines>
                {paragraph}
              </Text>
            ))}
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}
