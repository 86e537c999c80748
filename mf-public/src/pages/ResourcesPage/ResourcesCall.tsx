import { ButtonLink, Cluster, Columns, Container, Heading, Section, Stack, Text } from '@site/ui';
import { resourcesCopy } from '../../content/resources';

const { call } = resourcesCopy;

export function ResourcesCall() {
  return (
    <Section>
      <Container>
        <Columns $ratio="minmax(0, 1fr) auto" $gap="xl" $align="end">
          <Stack>
            <Heading level={2} size="xl">
              {call.title}
            </Heading>
            <Text $size="lead">{call.text}</Text>
          </Stack>
          <Cluster>
            <ButtonLink to={call.apply.path} variant="flag" size="large">
              {call.apply.label}
            </ButtonLink>
            <ButtonLink to={call.contact.path} variant="secondary" size="large">
              {call.contact.label}
            </ButtonLink>
          </Cluster>
        </Columns>
      </Container>
    </Section>
  );
}
