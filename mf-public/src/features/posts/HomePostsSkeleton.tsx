import styled from 'styled-components';
import { Skeleton, Stack } from '@site/ui';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    column-gap: clamp(40px, 5vw, 80px);
  }
`;

/** Stands for the posts while they load; that they do is said beside it. */
export function HomePostsSkeleton() {
  return (
    <Root aria-hidden="true">
      <Stack $gap="m">
        <Skeleton $ratio="3 / 2" />
        <Skeleton $width="60%" $height="2em" />
      </Stack>
      <Stack $gap="xl">
        <Skeleton $height="9rem" />
        <Skeleton $height="9rem" />
      </Stack>
    </Root>
  );
}
