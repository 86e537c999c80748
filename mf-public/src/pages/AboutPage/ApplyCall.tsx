import {
  ButtonLink,
  Cluster,
  Columns,
  Container,
  Eyebrow,
  Heading,
  Section,
  Stack,
  Text,
  TextLink,
} from '@site/ui';
import { aboutCopy } from '../../content/about';

const { call } = aboutCopy;

export function ApplyCall() {
  return (
    <Section>
      <Container>
        <Columns $ratio="7fr 5fr" $gap="l" $align="end">
          <Stack $gap="l" $align="start">
            <Eyebrow>{call.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {call.title}
            </Heading>
          </Stack>
          <Stack $gap="l" $align="start">
            <Text>{call.text}</Text>
            <Cluster $gap="l">
              <ButtonLink to={call.apply.path} variant="flag" size="large">
                {call.apply.label}
              </ButtonLink>
              <TextLink to={call.ask.path}>{call.ask.label}</TextLink>
            </Cluster>
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}
