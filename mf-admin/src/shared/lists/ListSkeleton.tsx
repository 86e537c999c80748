import { Skeleton, Stack, VisuallyHidden } from '@site/ui';

const ROWS = [72, 54, 64, 48, 68, 58];

/** `noun` is what is loading: 'posts'. */
export function ListSkeleton({ noun }: { noun: string }) {
  return (
    <>
      <VisuallyHidden role="status">Loading {noun}…</VisuallyHidden>
      <Stack aria-hidden="true" $gap="l">
        <Skeleton $width="24rem" $height="2.375rem" />
        {ROWS.map((width) => (
          <Skeleton key={width} $width={`${width}%`} $height="1.5rem" />
        ))}
      </Stack>
    </>
  );
}
