import { randomKey } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useRef } from 'react';

interface Creation<Answer> {
  answer: Answer;
  /** An earlier attempt, whose response was lost, may have created it without the later changes. */
  isRepeated: boolean;
}

export interface CreateOnce {
  /** Sends every attempt with the same idempotency key. Rejects with the api's error. */
  create<Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Creation<Answer>>;
  /** The key of a record that may exist although no response came. */
  readKey(): string | undefined;
  /** The next creation is for another record. */
  reset(): void;
}

/** Creates a new record once, however often it is sent. `key` comes from a draft of an earlier visit. */
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

/** The api has answered that it stored nothing. */
function wasRefused(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'number' && status < 500;
}
