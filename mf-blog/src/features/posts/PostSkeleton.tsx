import { Skeleton, Stack } from '@site/ui';

/** Stands for a post while it loads; that it does is said beside it. */
export function PostSkeleton() {
  return (
    <Stack $gap="xl" aria-hidden="true">
      <Skeleton $ratio="2 / 1" />
      <Skeleton $width="62ch" $height="1.25em" />
      <Skeleton $width="58ch" $height="1.25em" />
      <Skeleton $width="40ch" $height="1.25em" />
    </Stack>
  );
}
