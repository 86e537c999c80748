import { type ErrorCode, loginFailure } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { useState } from 'react';
import { passkeyTexts as texts } from './passkeyTexts';
import { provePasskey } from './provePasskey';

const REFUSED: ErrorCode = 'bad_passkey';

/** What the browser calls it when somebody closes its question, or does not answer it. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

interface Said {
  /** Something is wrong. */
  failure?: string;
  /** Nothing is wrong. */
  notice?: string;
}

function sayOf(error: unknown): Said {
  // What the api refuses is no Error.
  if (!(error instanceof Error)) {
    const { status, code } = toApiError(error) ?? {};
    return { failure: code === REFUSED ? texts.refused : loginFailure(status, code) };
  }
  if (CANCELLED.includes(error.name)) return { notice: texts.cancelled };
  logProblem('A passkey could not be used', error.name);
  return { failure: error.name === 'ChunkLoadError' ? loginFailure('network') : texts.impossible };
}

/** Signs in with a passkey, and says what became of it. */
export function usePasskeyLogin(
  onLogin: (prove: typeof provePasskey) => Promise<unknown>,
  onSaid: (said: Said) => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    if (isBusy) return;
    setIsBusy(true);
    onSaid({});
    try {
      await onLogin(provePasskey);
    } catch (error) {
      onSaid(sayOf(error));
    }
    setIsBusy(false);
  };
  return { isBusy, signIn };
}
