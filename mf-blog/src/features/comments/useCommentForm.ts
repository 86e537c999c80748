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
  const [send] = useSendCommentMutation();
  const [first] = useState(() => ({
    words: wordsIn(refused?.values ?? {}),
    outcome: isSent ? success(isModerated ? copy.held : copy.shown, true) : refusedOutcome(refused),
  }));
  const [errors, setErrors] = useState<CommentErrors>(refused?.errors ?? {});
  const [outcome, setOutcome] = useState<CommentOutcome | null>(first.outcome);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const attempt = useRef<{ words: string; key: string } | null>(null);
  const secondsOpen = useSecondsOpen();

  /** The same for every attempt to send the same words. */
  const keyFor = (comment: WrittenComment): string => {
    const words = JSON.stringify([slug, comment]);
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() };
    return attempt.current.key;
  };

  async function deliver(form: HTMLFormElement): Promise<void> {
    const fields = fieldsOf(form);
    try {
      const { checkComment } = await loadRules();
      const { comment, errors: faults } = checkComment(wordsIn(fields));
      if (faults) return show(form, faults);
      const website = fields[HONEYPOT];
      const delivery = { slug, comment, key: keyFor(comment), website, seconds: secondsOpen() };
      const { message } = await send(delivery).unwrap();
      form.reset();
      attempt.current = null;
      setErrors({});
      setOutcome(success(message, false));
    } catch (error) {
      await fail(form, error);
    }
  }

  function show(form: HTMLFormElement, faults: CommentErrors): void {
    setErrors(faults);
    const [field] = Object.keys(faults);
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  async function fail(form: HTMLFormElement, error: unknown): Promise<void> {
    const known = toApiError(error);
    if (known?.status === 422 && known.fields) {
      const { errorsOf } = await loadRules();
      return show(form, errorsOf(known.fields));
    }
    setOutcome({ tone: 'danger', message: failureText(known?.status), isFirst: false });
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A second click can arrive before the button is unavailable.
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setErrors({});
    setOutcome(null);
    void deliver(event.currentTarget).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  };
  return { words: first.words, errors, outcome, isBusy, handleSubmit };
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
