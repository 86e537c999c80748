import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { failureOf } from './failureText';

interface Attempts {
  /** What failed in the last attempt. */
  failure: string | undefined;
  /** Runs a call to the api; `what` says what has failed if it rejects. */
  attempt(what: string, run: () => Promise<void>): Promise<void>;
}

/** For screens whose buttons call the api, and which show the last failure in one place. */
export function useAttempt(): Attempts {
  const [failure, setFailure] = useState<string>();
  const attempt = async (what: string, run: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(failureOf(what, toApiError(error)));
    }
  };
  return { failure, attempt };
}
