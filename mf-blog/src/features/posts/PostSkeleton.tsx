import { Skeleton, Stack, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';

export function PostSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{blogCopy.post.loading}</VisuallyHidden>
      <Stack $gap="xl" aria-hidden="true">
        <Skeleton $ratio="2 / 1" />
        <Skeleton $width="62ch" $height="1.25em" />
        <Skeleton $width="58ch" $height="1.25em" />
        <Skeleton $width="40ch" $height="1.25em" />
      </Stack>
    </>
  );
}
