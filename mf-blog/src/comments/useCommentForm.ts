import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, SENT_QUERY } from '@site/contract';
import { isOutage, useServiceReturn } from '@site/remote-kit';
import { toApiError, useRefusedForm } from '@site/runtime';
import { blogCopy } from '../content/blogCopy';
import {
  type CommentErrors,
  type CommentOutcome,
  dropKept,
  failureText,
  fieldsOf,
  fillIn,
  hasWords,
  HONEYPOT,
  keepComment,
  readKept,
  refusedOutcome,
  wordsIn,
} from './commentFields';
import { useSendCommentMutation } from './commentsApi';

const { comments: copy } = blogCopy;

/** Comes when something is sent: it has the rules of the fields, and their library. */
const loadRules = () => import('./submitComment');

/**
 * The form of a comment. Without JavaScript the browser posts it to the page; what is typed before hydration stays. What
 * met an outage is kept on the device, and offered when the service is back.
 */
export function useCommentForm({ slug, isModerated }: { slug: string; isModerated: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefusedForm();
  const isSent = useSentMark(slug);
  const [first] = useState(() => ({
    words: wordsIn(refused?.values ?? {}),
    outcome: isSent ? takenOutcome(isModerated) : refusedOutcome(refused),
  }));
  const [errors, setErrors] = useState<CommentErrors>(refused?.errors ?? {});
  const [outcome, setOutcome] = useState<CommentOutcome | null>(first.outcome);
  const [isBusy, setIsBusy] = useState(false);
  const [isAway, setIsAway] = useState(refused?.status === 503);
  const service = useServiceReturn(isAway);
  const isSending = useRef(false);
  const { deliver, setStart } = useDelivery(slug);

  const restore = useEffectEvent(() => {
    const kept = readKept(slug);
    setStart(kept?.savedAt ?? Date.now());
    if (kept && form.current && fillIn(form.current, kept.comment)) setIsAway(true);
  });
  // Once: read again after a keystroke, it would replace what was typed.
  useEffect(() => restore(), []);

  const send = async (sent: HTMLFormElement): Promise<void> => {
    const result = await deliver(sent);
    if (result.outcome?.tone === 'success') sent.reset();
    setErrors(result.errors);
    setOutcome(result.outcome);
    setIsAway(result.isAway === true);
    const [field] = Object.keys(result.errors);
    if (field) sent.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A second click can arrive before the button is unavailable.
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setErrors({});
    setOutcome(null);
    setIsAway(false);
    void send(event.currentTarget).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  };
  const handleInput = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    if (isAway && !keepChanged(slug, currentTarget)) setIsAway(false);
  };
  const shown = outcome ?? (service === 'away' ? UNSENT : null);
  const state = { words: first.words, errors, isBusy, outcome: shown, offersToSend: service === 'back' };
  return { form, ...state, handleSubmit, handleInput };
}

/** A comment of an earlier visit, while the outage lasts. */
const UNSENT: CommentOutcome = { tone: 'danger', message: `${copy.unsent} ${copy.kept}` };

const takenOutcome = (isModerated: boolean): CommentOutcome => ({
  tone: 'success',
  message: isModerated ? copy.held : copy.shown,
  isFirst: true,
});

/** Keeps what was changed of a comment that met an outage. Returns whether there are any words. */
function keepChanged(slug: string, form: HTMLFormElement): boolean {
  const comment = wordsIn(fieldsOf(form));
  if (!hasWords(comment)) dropKept(slug);
  else if (readKept(slug)) keepComment(slug, comment);
  return hasWords(comment);
}

interface Delivered {
  errors: CommentErrors;
  outcome: CommentOutcome | null;
  /** The service did not answer, or said that it is not available. */
  isAway?: boolean;
}

/** Checks and sends what is in the form. The api stores the same words of one day once, so a retry needs no key. */
function useDelivery(slug: string) {
  const [send] = useSendCommentMutation();
  const since = useRef(0);

  /** Never rejects. */
  const deliver = async (form: HTMLFormElement): Promise<Delivered> => {
    const fields = fieldsOf(form);
    try {
      const { checkComment } = await loadRules();
      const { comment, errors } = checkComment(wordsIn(fields));
      if (errors) return { errors, outcome: null };
      const seconds = Math.round((Date.now() - since.current) / 1000);
      const { message } = await send({ slug, comment, website: fields[HONEYPOT], seconds }).unwrap();
      dropKept(slug);
      return { errors: {}, outcome: { tone: 'success', message } };
    } catch (error) {
      const result = await failed(error);
      const isKept = result.isAway === true && keepComment(slug, wordsIn(fields));
      // Nothing is offered that was refused.
      if (!isKept) dropKept(slug);
      return isKept ? { ...result, outcome: withKept(result.outcome) } : result;
    }
  };
  return { deliver, setStart: (time: number) => void (since.current = time) };
}

const withKept = (outcome: CommentOutcome | null): CommentOutcome => ({
  tone: 'danger',
  message: `${outcome?.message} ${copy.kept}`,
});

/** What the api says of the fields, or why it has not taken the comment. */
async function failed(error: unknown): Promise<Delivered> {
  const known = toApiError(error);
  if (known?.status === 422 && known.fields) {
    const { errorsOf } = await loadRules();
    return { errors: errorsOf(known.fields), outcome: null };
  }
  const isAway = isOutage(error) && known?.status !== 429;
  return { errors: {}, isAway, outcome: { tone: 'danger', message: failureText(known?.status) } };
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
