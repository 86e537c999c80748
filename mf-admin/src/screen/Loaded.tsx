import { notFoundCopy } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Banner, Button, NotFound, Spinner, Stack } from '@site/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusScreenTitle, TITLE_ID } from './ScreenHead';

/** Moves the focus to the title when a successful retry removes the button. */
export function RetryButton({ isShown, onRetry }: { isShown: boolean; onRetry(): void }) {
  // A focused button that is removed gets no blur event.
  const hasFocus = useRef(false);

  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      if (!hasFocus.current) return;
      hasFocus.current = false;
      focusScreenTitle();
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div>
      <Button
        variant="secondary"
        onClick={onRetry}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        Try again
      </Button>
    </div>
  );
}

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

/** Renders the result of a query, or its loading or failed state. */
export function Loaded<Q extends Query>({ query, failed, children }: LoadedProps<Q>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  return <NotLoaded {...(error ? { failure: failed } : {})} onRetry={() => void refetch()} />;
}

/** docs/product.md#not-found: the 404 page inside the admin area. Sets no status, because it is only rendered in the browser. */
export function MissingScreen() {
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.text} noindex />
      <NotFound titleId={TITLE_ID} />
    </>
  );
}
