import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, randomKey, SENT_QUERY } from '@site/contract';
import { type RefusedForm, toApiError, useRefusedForm } from '@site/runtime';
import type { BannerTone } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';
import { type CommentErrors, fieldsOf, HONEYPOT, wordsIn } from './commentFields';
import { useSendCommentMutation, type WrittenComment } from './commentsApi';

const { comments: copy } = blogCopy;

/** Comes when something is sent: it has the rules of the fields, and their library. */
const loadRules = () => import('./checkComment');

export interface CommentOutcome {
  tone: BannerTone;
  message: string;
  /** Rendered by the server: the visitor is at the top of the page, not at the form. */
  isFirst: boolean;
}

interface Commented {
  slug: string;
  isModerated: boolean;
}

/** The form of a comment. Without JavaScript the browser posts it to the page; what is typed before hydration stays. */
export function useCommentForm({ slug, isModerated }: Commented) {
  const refused = useRefusedForm();
  const isSent = useSentMark(slug);
  const [first] = useState(() => ({
    words: wordsIn(refused?.values ?? {}),
    outcome: isSent ? success(isModerated ? copy.held : copy.shown, true) : refusedOutcome(refused),
  }));
  const [errors, setErrors] = useState<CommentErrors>(refused?.errors ?? {});
  const [outcome, setOutcome] = useState<CommentOutcome | null>(first.outcome);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const deliver = useDelivery(slug);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const result = await deliver(form);
    if (result.outcome?.tone === 'success') form.reset();
    setErrors(result.errors);
    setOutcome(result.outcome);
    const [field] = Object.keys(result.errors);
    if (field) form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A second click can arrive before the button is unavailable.
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setErrors({});
    setOutcome(null);
    void send(event.currentTarget).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  };
  return { words: first.words, errors, outcome, isBusy, handleSubmit };
}

interface Delivered {
  errors: CommentErrors;
  outcome: CommentOutcome | null;
}

/** Checks and sends what is in the form. Never rejects. */
function useDelivery(slug: string): (form: HTMLFormElement) => Promise<Delivered> {
  const [send] = useSendCommentMutation();
  const attempt = useRef<{ words: string; key: string } | null>(null);
  const secondsOpen = useSecondsOpen();

  /** The same for every attempt to send the same words. */
  const keyFor = (comment: WrittenComment): string => {
    const words = JSON.stringify([slug, comment]);
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() };
    return attempt.current.key;
  };

  return async (form) => {
    try {
      const fields = fieldsOf(form);
      const { checkComment } = await loadRules();
      const { comment, errors } = checkComment(wordsIn(fields));
      if (errors) return { errors, outcome: null };
      const website = fields[HONEYPOT];
      const delivery = { slug, comment, key: keyFor(comment), website, seconds: secondsOpen() };
      const { message } = await send(delivery).unwrap();
      attempt.current = null;
      return { errors: {}, outcome: success(message, false) };
    } catch (error) {
      return failed(error);
    }
  };
}

/** What the api says of the fields, or why it has not taken the comment. */
async function failed(error: unknown): Promise<Delivered> {
  const known = toApiError(error);
  if (known?.status === 422 && known.fields) {
    const { errorsOf } = await loadRules();
    return { errors: errorsOf(known.fields), outcome: null };
  }
  const message = failureText(known?.status);
  return { errors: {}, outcome: { tone: 'danger', message, isFirst: false } };
}

const success = (message: string, isFirst: boolean): CommentOutcome => ({
  tone: 'success',
  message,
  isFirst,
});

function refusedOutcome(refused: RefusedForm | null): CommentOutcome | null {
  if (!refused) return null;
  const message = refused.status === 422 ? copy.mend : failureText(refused.status);
  return { tone: 'danger', message, isFirst: true };
}

function failureText(status: unknown): string {
  if (status === 429) return copy.tooMany;
  return status === 404 || status === 409 ? copy.closed : copy.failed;
}

/** Removes the mark of a form that was taken, so that a reload or a shared link does not say 'sent' again. */
function useSentMark(slug: string): boolean {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isSent = query.get(SENT_QUERY) === '1';
  useEffect(() => {
    if (isSent) void navigate(paths.post.to(slug), { replace: true });
  }, [isSent, slug, navigate]);
  return isSent;
}

function useSecondsOpen(): () => number | undefined {
  const since = useRef<number>(undefined);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () =>
    since.current === undefined ? undefined : Math.round(performance.now() - since.current) / 1000;
}
