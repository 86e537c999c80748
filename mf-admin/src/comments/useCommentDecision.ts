import { logProblem, toApiError } from '@site/runtime';
import { useCallback, useMemo, useRef, useState } from 'react';
import { failureOf } from '../form/failureText';
import { isGone } from '../list/cacheUpdates';
import { useToast } from '../screen/Toast';
import { useAdminDecideCommentMutation } from './commentsApi';
import { type CommentRow, commentTexts, decidedTexts, type Decision } from './commentView';

export interface CommentDecision {
  /** The comments that are being changed. */
  busyIds: ReadonlySet<string>;
  failure: string | undefined;
  /** Whether it is done. */
  run(row: CommentRow, state: Decision): Promise<boolean>;
}

/** Shows or hides one comment. A second click on the same one is ignored. */
export function useCommentDecision(): CommentDecision {
  const announce = useToast();
  const [decide] = useAdminDecideCommentMutation();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const running = useRef(new Set<string>());

  const run = useCallback(
    async ({ id }: CommentRow, state: Decision) => {
      if (running.current.has(id)) return false;
      running.current.add(id);
      setBusyIds(new Set(running.current));
      setFailure(undefined);
      let isDone = false;
      try {
        await decide({ id, state }).unwrap();
        announce(decidedTexts[state]);
        isDone = true;
      } catch (error) {
        logProblem('A comment could not be changed', error);
        setFailure(
          isGone(error)
            ? commentTexts.decisionGone
            : failureOf(commentTexts.decisionFailed, toApiError(error)),
        );
      }
      running.current.delete(id);
      setBusyIds(new Set(running.current));
      return isDone;
    },
    [announce, decide],
  );
  return useMemo(() => ({ busyIds, failure, run }), [busyIds, failure, run]);
}
