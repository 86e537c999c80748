import { notFoundCopy, paths } from '@site/contract';
import styled from 'styled-components';
import { ButtonLink } from '../button/ButtonLink';
import { Container } from '../container/Container';
import { PageTitle } from '../heading/Heading';
import { Section } from '../section/Section';
import { Stack } from '../stack/Stack';
import { Text } from '../text/Text';
import { OutOfBounds } from './OutOfBounds';

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Texts: spec 2. */
export function NotFound() {
  return (
    <Section>
      <Columns>
        <Stack $gap="l" $align="start">
          <PageTitle>{notFoundCopy.title}</PageTitle>
          <Text $size="lead">{notFoundCopy.text}</Text>
          <ButtonLink to={paths.home.to()} size="large">
            {notFoundCopy.home}
          </ButtonLink>
        </Stack>
        <OutOfBounds />
      </Columns>
    </Section>
  );
}
