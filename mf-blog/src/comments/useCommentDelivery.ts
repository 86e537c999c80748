import { useEffect, useRef, useState } from 'react';
import { randomKey } from '@site/contract';
import { isOutage } from '@site/remote-kit';
import { type RefusedForm, toApiError } from '@site/runtime';
import type { checkComment } from './checkComment';
import { type CommentErrors, fieldsOf, fillIn, HONEYPOT, wordsIn } from './commentFields';
import { type CommentAttempt, createCommentKeeper } from './commentKeeper';
import { type CommentOutcome, failure, failureText, kept, success } from './commentOutcome';
import { useSendCommentMutation, type WrittenComment } from './commentsApi';

/** Comes when something is sent: it has the rules of the fields, and their library. */
const loadRules = () => import('./checkComment');

export interface Delivered {
  errors: CommentErrors;
  outcome: CommentOutcome | null;
  /** The service did not answer, or said that it is not available. */
  isAway?: boolean;
}

const wordsOf = (slug: string, comment: WrittenComment): string => JSON.stringify([slug, comment]);

/** Checks and sends what is in the form, and keeps what met an outage. */
export function useCommentDelivery(slug: string, refused: RefusedForm | null) {
  const [send] = useSendCommentMutation();
  const [keeper] = useState(() => createCommentKeeper(slug));
  const attempt = useRef<CommentAttempt | null>(null);
  const posted = useRef(refused);
  const seconds = useSecondsOpen();

  /** A comment that was posted without JavaScript and met an outage may have been stored all the same. */
  const adoptPosted = (check: typeof checkComment): void => {
    const { key, values = {} } = posted.current ?? {};
    const { comment } = key ? check(wordsIn(values)) : {};
    if (key && comment) attempt.current = { words: wordsOf(slug, comment), key };
    posted.current = null;
  };
  /** The same for every attempt to send the same words. */
  const keyFor = (comment: WrittenComment): string => {
    const words = wordsOf(slug, comment);
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() };
    return attempt.current.key;
  };

  /** Never rejects. */
  const deliver = async (form: HTMLFormElement): Promise<Delivered> => {
    const fields = fieldsOf(form);
    try {
      const { checkComment } = await loadRules();
      const { comment, errors } = checkComment(wordsIn(fields));
      if (errors) return { errors, outcome: null };
      adoptPosted(checkComment);
      const website = fields[HONEYPOT];
      const delivery = { slug, comment, key: keyFor(comment), website, seconds: seconds.open() };
      const { message } = await send(delivery).unwrap();
      attempt.current = null;
      keeper.drop();
      return { errors: {}, outcome: success(message, false) };
    } catch (error) {
      const result = await failed(error);
      if (!result.isAway) {
        // Nothing is offered that was refused.
        keeper.drop();
        return result;
      }
      return keeper.keep(wordsIn(fields), attempt.current)
        ? { ...result, outcome: kept(result.outcome) }
        : result;
    }
  };
  const change = (form: HTMLFormElement): boolean => keeper.change(wordsIn(fieldsOf(form)));
  /** Whether there was something kept, and nothing typed since. */
  const restoreInto = (form: HTMLFormElement): boolean => {
    const stored = keeper.restore();
    if (!stored || !fillIn(form, stored.comment)) return false;
    attempt.current = stored.attempt;
    seconds.startedAt(stored.savedAt);
    return true;
  };
  return { deliver, change, restoreInto };
}

/** What the api says of the fields, or why it has not taken the comment. */
async function failed(error: unknown): Promise<Delivered> {
  const known = toApiError(error);
  if (known?.status === 422 && known.fields) {
    const { errorsOf } = await loadRules();
    return { errors: errorsOf(known.fields), outcome: null };
  }
  const isAway = isOutage(error) && known?.status !== 429;
  return { errors: {}, isAway, outcome: failure(failureText(known?.status)) };
}

/** How long the words have been there, which the api asks of a form. */
function useSecondsOpen() {
  const since = useRef<number>(undefined);
  useEffect(() => {
    since.current ??= Date.now();
  }, []);
  return {
    startedAt: (time: number) => void (since.current = time),
    open: () => (since.current === undefined ? undefined : Math.round(Date.now() - since.current) / 1000),
  };
}
