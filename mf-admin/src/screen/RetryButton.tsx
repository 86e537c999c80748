import { Button } from '@site/ui';
import { useEffect, useRef } from 'react';
import { focusScreenTitle } from './ScreenHead';

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
