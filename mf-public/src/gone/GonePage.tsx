import { goneCopy as copy, paths, site } from '@site/contract';
import { HttpStatus, PageHead } from '@site/runtime';
import { ButtonLink, Container, Section, Stack, Text } from '@site/ui';
import { PageOpening } from '../shared/opening/PageOpening';

/** The page of links of a kind that the site no longer issues. */
export function GonePage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.text} noindex />
      <HttpStatus code={410} />
      <PageOpening title={copy.title} lead={copy.text} />
      <Section $space="tight">
        <Container>
          <Stack $gap="m" $align="start">
            <ButtonLink to={paths.contact.to()} size="large">
              {copy.contact}
            </ButtonLink>
            <Text>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </Text>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
