import { Skeleton, Stack, VisuallyHidden } from '@site/ui';

const ROWS = [72, 54, 64, 48, 68, 58];

export function PostListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading posts…</VisuallyHidden>
      <Stack aria-hidden="true" $gap="l">
        <Skeleton $width="24rem" $height="2.375rem" />
        {ROWS.map((width) => (
          <Skeleton key={width} $width={`${width}%`} $height="1.5rem" />
        ))}
      </Stack>
    </>
  );
}
