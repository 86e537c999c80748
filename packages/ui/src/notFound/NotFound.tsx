import { notFoundCopy, paths } from '@site/contract';
import styled from 'styled-components';
import { ButtonLink } from '../button/ButtonLink';
import { Container } from '../container/Container';
import { PageTitle } from '../heading/Heading';
import { Section } from '../section/Section';
import { Stack } from '../stack/Stack';
import { Text } from '../text/Text';

/* Fills the first screen. */
const Screen = styled(Section).attrs({ $tone: 'deep' })`
  display: grid;
  align-content: center;
  min-height: calc(100vh - var(--bar-height, 0px));
`;

/** Texts: docs/product.md#not-found. */
export function NotFound({ titleId }: { titleId?: string }) {
  return (
    <Screen>
      <Container>
        <Stack $gap="l" $align="start">
          <PageTitle id={titleId} size="giant">
            {notFoundCopy.title}
          </PageTitle>
          <Text $size="lead">{notFoundCopy.text}</Text>
          <ButtonLink to={paths.home.to()} size="large">
            {notFoundCopy.home}
          </ButtonLink>
        </Stack>
      </Container>
    </Screen>
  );
}
