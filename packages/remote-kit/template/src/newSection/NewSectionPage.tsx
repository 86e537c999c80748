import { paths } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Container, PageTitle, Section, Stack, Text, TextLink } from '@site/ui';
import { newSectionCopy } from '../content/newSectionCopy';
import { newSectionPaths } from '../newSectionPaths';

export function NewSectionPage() {
  return (
    <Section $space="tight">
      <PageHead
        title={newSectionCopy.title}
        description={newSectionCopy.description}
        path={newSectionPaths.list.to()}
      />
      <Container>
        <Stack>
          <PageTitle>{newSectionCopy.title}</PageTitle>
          <Text $size="lead">{newSectionCopy.lead}</Text>
          <p>
            <TextLink to={paths.home.to()}>{newSectionCopy.home}</TextLink>
          </p>
        </Stack>
      </Container>
    </Section>
  );
}
