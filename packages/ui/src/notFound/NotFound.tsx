import { notFoundCopy, paths } from '@site/contract';
import { ButtonLink } from '../button/ButtonLink';
import { Container } from '../container/Container';
import { PageTitle } from '../heading/Heading';
import { Section } from '../section/Section';
import { Stack } from '../stack/Stack';
import { Text } from '../text/Text';

/** Texts: docs/product.md#not-found. */
export function NotFound({ titleId }: { titleId?: string }) {
  return (
    <Section>
      <Container>
        <Stack $gap="l" $align="start">
          <PageTitle id={titleId}>{notFoundCopy.title}</PageTitle>
          <Text $size="lead">{notFoundCopy.text}</Text>
          <ButtonLink to={paths.home.to()} size="large">
            {notFoundCopy.home}
          </ButtonLink>
        </Stack>
      </Container>
    </Section>
  );
}
