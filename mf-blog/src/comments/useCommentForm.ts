import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, SENT_QUERY } from '@site/contract';
import { HONEYPOT } from '@site/remote-kit';
import { type SubmittedForm, toApiError, useRefusedForm } from '@site/runtime';
import {
  type CommentErrors,
  type CommentOutcome,
  errorsOf,
  failureText,
  refusedOutcome,
  takenOutcome,
  wordsIn,
} from './commentFields';
import { useSendCommentMutation } from './commentsApi';

/** The form of a comment. Without JavaScript the browser posts it to the page; what is typed before hydration stays. */
export function useCommentForm({ slug, isModerated }: { slug: string; isModerated: boolean }) {
  const refused = useRefusedForm();
  const isSent = useSentMark(slug);
  const [words] = useState(() => wordsIn(refused?.values ?? {}));
  const [errors, setErrors] = useState<CommentErrors>(refused?.errors ?? {});
  const [outcome, setOutcome] = useState<CommentOutcome | null>(() => {
    if (isSent) return takenOutcome(isModerated);
    return refused && refusedOutcome(refused);
  });
  const [isBusy, setIsBusy] = useState(false);
  const deliver = useDelivery(slug);

  const send = async (form: HTMLFormElement): Promise<void> => {
    setIsBusy(true);
    setErrors({});
    setOutcome(null);
    const result = await deliver(form);
    if (result.outcome?.tone === 'success') form.reset();
    setErrors(result.errors);
    setOutcome(result.outcome);
    setIsBusy(false);
    const [field] = Object.keys(result.errors);
    if (field) form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  return { words, errors, outcome, isBusy, handleSubmit };
}

interface Delivered {
  errors: CommentErrors;
  outcome: CommentOutcome | null;
}

/** Checks and sends what is in the form; never rejects. The api stores the same words of one day once. */
function useDelivery(slug: string) {
  const [sendComment] = useSendCommentMutation();
  return async (form: HTMLFormElement): Promise<Delivered> => {
    const fields = Object.fromEntries(new FormData(form)) as SubmittedForm;
    try {
      // The rules of the fields and their library are loaded when something is sent.
      const { checkComment } = await import('./submitComment');
      const { comment, errors } = checkComment(wordsIn(fields));
      if (errors) return { errors, outcome: null };
      const seconds = Math.round(performance.now() / 1000);
      const { message } = await sendComment({ slug, comment, website: fields[HONEYPOT], seconds }).unwrap();
      return { errors: {}, outcome: { tone: 'success', message } };
    } catch (error) {
      const known = toApiError(error);
      if (known?.status === 422 && known.fields) return { errors: errorsOf(known.fields), outcome: null };
      return { errors: {}, outcome: { tone: 'danger', message: failureText(known?.status) } };
    }
  };
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
