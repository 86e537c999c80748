import { Banner, Spinner, Stack } from '@site/ui';
import type { ReactNode } from 'react';
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

interface Query {
  data?: unknown;
  error?: unknown;
  refetch(): unknown;
}

interface LoadedProps<Q extends Query> {
  query: Q;
  /** The sentence about a failure. */
  failed: string;
  children(data: NonNullable<Q['data']>): ReactNode;
}

/** What was asked for, once it is there. */
export function Loaded<Q extends Query>({ query, failed, children }: LoadedProps<Q>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  return <NotLoaded {...(error ? { failure: failed } : {})} onRetry={() => void refetch()} />;
}
