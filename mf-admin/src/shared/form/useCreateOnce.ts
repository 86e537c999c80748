import { randomKey } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useRef } from 'react';

interface Creation<Answer> {
  answer: Answer;
  /** An earlier attempt, whose answer was lost, may have created it: later changes are not in it. */
  isRepeated: boolean;
}

export interface CreateOnce {
  /** Sends every attempt with the same idempotency key. Rejects with the api's error. */
  create<Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Creation<Answer>>;
  /** The key of a record that may exist although no answer came. */
  readKey(): string | undefined;
  /** The next creation is of another record. */
  reset(): void;
}

/** However often a new record is sent, the api creates it once. `key` is that of an earlier visit. */
export function useCreateOnce(key: string | undefined): CreateOnce {
  const sent = useRef(key);
  const reset = () => {
    sent.current = undefined;
  };

  return {
    create: async (send) => {
      const isRepeated = sent.current !== undefined;
      const idempotencyKey = (sent.current ??= randomKey());
      try {
        return { answer: await send(idempotencyKey), isRepeated };
      } catch (error) {
        if (wasRefused(error)) reset();
        throw error;
      }
    },
    readKey: () => sent.current,
    reset,
  };
}

/** The api has answered that it stores nothing. */
function wasRefused(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'number' && status < 500;
}
