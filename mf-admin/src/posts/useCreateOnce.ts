import { randomKey } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useRef } from 'react';

interface Creation<Answer> {
  answer: Answer;
  /** An earlier attempt, whose response was lost, may have created it without the later changes. */
  isRepeated: boolean;
}

/** Sends every attempt to create something with the same idempotency key. Rejects with the api's error. */
export function useCreateOnce() {
  const key = useRef<string>(undefined);
  return async <Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Creation<Answer>> => {
    const isRepeated = key.current !== undefined;
    const idempotencyKey = (key.current ??= randomKey());
    try {
      return { answer: await send(idempotencyKey), isRepeated };
    } catch (error) {
      if (wasRefused(error)) key.current = undefined;
      throw error;
    }
  };
}

/** The api has answered that it stored nothing. */
function wasRefused(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'number' && status < 500;
}
