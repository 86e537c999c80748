import styled from 'styled-components';
import { Grid, Skeleton, Stack } from '@site/ui';

const First = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  margin-bottom: ${({ theme }) => theme.space.xxxl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 4fr;
    align-items: end;
    gap: ${({ theme }) => theme.space.xxl};
  }
`;

/** The list's shape while it loads, so that nothing jumps when it comes; that it loads is said beside it. */
export function PostListSkeleton() {
  return (
    <div aria-hidden="true">
      <First>
        <Skeleton $ratio="8 / 5" />
        <Stack $gap="m">
          <Skeleton $width="40%" />
          <Skeleton $height="2.5em" />
          <Skeleton $height="2.5em" $width="80%" />
        </Stack>
      </First>
      <Grid $min="18.5rem" $gap="xxl">
        {['a', 'b', 'c'].map((key) => (
          <Stack key={key} $gap="m">
            <Skeleton $ratio="3 / 2" />
            <Skeleton $width="40%" />
            <Skeleton $height="1.5em" />
          </Stack>
        ))}
      </Grid>
    </div>
  );
}
