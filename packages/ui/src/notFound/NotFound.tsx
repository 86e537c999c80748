import { notFoundCopy, paths } from '@site/contract';
import styled from 'styled-components';
import { ButtonLink } from '../button/ButtonLink';
import { Container } from '../container/Container';
import { PageTitle } from '../heading/Heading';
import { Section } from '../section/Section';
import { Stack } from '../stack/Stack';
import { Text } from '../text/Text';

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Texts: docs/product.md#not-found. */
export function NotFound({ titleId }: { titleId?: string }) {
  return (
    <Section data-not-found="">
      <Columns>
        <Stack $gap="l" $align="start">
          <PageTitle id={titleId}>{notFoundCopy.title}</PageTitle>
          <Text $size="lead">{notFoundCopy.text}</Text>
          <ButtonLink to={paths.home.to()} size="large">
            {notFoundCopy.home}
          </ButtonLink>
        </Stack>
        <NotFoundDrawing />
      </Columns>
    </Section>
  );
}

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.sky};
`;

const Hill = styled.path`
  fill: ${({ theme }) => theme.color.deep};
`;

const Path = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.muted};
  stroke-dasharray: 2 10;
  stroke-linecap: round;
  stroke-width: 3;
`;

const Pole = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.ink};
  stroke-linecap: round;
  stroke-width: 4;
`;

const Cloth = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const Ball = styled.circle`
  fill: ${({ theme }) => theme.color.onDeep};
`;

/** A ball that has flown past the flag. */
function NotFoundDrawing() {
  return (
    <Drawing viewBox="0 0 480 300" aria-hidden="true" focusable="false">
      <Hill d="M0 226c70-46 142-58 214-36s150 22 266-34v144H0z" />
      <Path d="M26 206C80 76 176 20 268 66s124 84 150 104" />
      <Pole d="M196 196V84" />
      <Cloth d="M198 84c24-12 40 10 66-2v40c-26 12-42-10-66 2z" />
      <Ball cx="424" cy="180" r="11" />
    </Drawing>
  );
}
