import { logProblem, toApiError } from '@site/runtime';
import { useCallback, useMemo, useRef, useState } from 'react';
import { failureOf } from '../../form/failureText';
import { isGone } from '../../list/cacheUpdates';
import { useToast } from '../../screen/Toast';
import { useAdminRetryMailMutation } from './outboxApi';
import { outboxTexts } from './outboxView';

export interface MailRetry {
  /** The mails that are being asked for. */
  busyIds: ReadonlySet<string>;
  failure: string | undefined;
  run(id: string): Promise<void>;
}

/** Asks the api to send a mail now. A second click on the same mail is ignored. */
export function useMailRetry(): MailRetry {
  const announce = useToast();
  const [retryOne] = useAdminRetryMailMutation();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const running = useRef(new Set<string>());

  const run = useCallback(
    async (id: string) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      setBusyIds(new Set(running.current));
      setFailure(undefined);
      try {
        const { state } = await retryOne(id).unwrap();
        announce(state === 'sent' ? outboxTexts.sentMeanwhile : outboxTexts.retried);
      } catch (error) {
        logProblem('A mail could not be tried again', error);
        setFailure(
          isGone(error) ? outboxTexts.retryGone : failureOf(outboxTexts.retryFailed, toApiError(error)),
        );
      }
      running.current.delete(id);
      setBusyIds(new Set(running.current));
    },
    [announce, retryOne],
  );
  return useMemo(() => ({ busyIds, failure, run }), [busyIds, failure, run]);
}
