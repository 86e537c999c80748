import { Banner, Spinner, Stack } from '@site/ui';
import { RetryButton } from './RetryButton';

interface NotLoadedProps {
  /** The sentence that says what could not be loaded; absent while it is still loading. */
  failure?: string;
  onRetry(): void;
}

/** Shown in place of a record that is loading or could not be loaded. */
export function NotLoaded({ failure, onRetry }: NotLoadedProps) {
  return (
    <Stack $gap="l" $align="start">
      <Banner tone="danger">{failure}</Banner>
      <RetryButton isShown={failure !== undefined} onRetry={onRetry} />
      {failure === undefined && <Spinner />}
    </Stack>
  );
}
