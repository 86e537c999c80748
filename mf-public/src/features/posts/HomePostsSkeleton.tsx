import styled from 'styled-components';
import { Skeleton, Stack, VisuallyHidden } from '@site/ui';
import { homeCopy } from '../../content/home';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    column-gap: clamp(40px, 5vw, 80px);
  }
`;

export function HomePostsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{homeCopy.posts.loading}</VisuallyHidden>
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
    </>
  );
}
