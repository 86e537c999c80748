import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { toApiError } from '@site/runtime';
import { Button, Stack, Text } from '@site/ui';

/** Whether the service is away or overloaded: the same request may succeed later, unlike one that it refused. */
export function isOutage(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status !== 'number' || status >= 500 || status === 429;
}

export interface ServiceAwayProps {
  /** Loads again what is missing. */
  onRetry(): unknown;
  isRetrying: boolean;
}

const Root = styled(Stack)`
  margin-block: ${({ theme }) => theme.space.m};
`;

/** Below the message of a failed load: unlike a missing record, it may be there in a moment. */
export function ServiceAway({ onRetry, isRetrying }: ServiceAwayProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const retry = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isRetrying) onRetry();
  };

  // The focused button goes when the data has arrived.
  useLayoutEffect(() => {
    const shown = form.current;
    return () => {
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus();
    };
  }, []);

  return (
    <Root $gap="m" $align="start">
      <Text>{AWAY}</Text>
      {/* Without JavaScript the form loads the page again; it would replace a query that it does not repeat. */}
      <form ref={form} action={pathname} onSubmit={retry}>
        {[...new URLSearchParams(search)].map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="secondary" isBusy={isRetrying}>
          Try again
        </Button>
      </form>
    </Root>
  );
}

const AWAY = 'The service is away for a moment. This page tries again by itself every few seconds.';
