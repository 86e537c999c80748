import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, SENT_QUERY } from '@site/contract';
import { useServiceReturn } from '@site/remote-kit';
import { useRefusedForm } from '@site/runtime';
import { blogCopy } from '../content/blogCopy';
import { type CommentErrors, wordsIn } from './commentFields';
import { type CommentOutcome, refusedOutcome, success, unsent } from './commentOutcome';
import { useCommentDelivery } from './useCommentDelivery';

const { comments: copy } = blogCopy;

interface Commented {
  slug: string;
  isModerated: boolean;
}

/**
 * The form of a comment. Without JavaScript the browser posts it to the page; what is typed before hydration stays. What
 * met an outage is kept on the device, and offered when the service is back.
 */
export function useCommentForm({ slug, isModerated }: Commented) {
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefusedForm();
  const isSent = useSentMark(slug);
  const [first] = useState(() => ({
    words: wordsIn(refused?.values ?? {}),
    outcome: isSent ? success(isModerated ? copy.held : copy.shown, true) : refusedOutcome(refused),
  }));
  const [errors, setErrors] = useState<CommentErrors>(refused?.errors ?? {});
  const [outcome, setOutcome] = useState<CommentOutcome | null>(first.outcome);
  const [isBusy, setIsBusy] = useState(false);
  const [isAway, setIsAway] = useState(refused?.key !== undefined);
  const service = useServiceReturn(isAway);
  const isSending = useRef(false);
  const delivery = useCommentDelivery(slug, refused);

  useEffect(() => {
    if (form.current && delivery.restoreInto(form.current)) setIsAway(true);
    // Once: from here on the fields are the visitor's.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- none of these change after the first render
  }, []);

  const send = async (sent: HTMLFormElement): Promise<void> => {
    const result = await delivery.deliver(sent);
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
  const handleInput = (event: FormEvent<HTMLFormElement>): void => {
    if (isAway && !delivery.change(event.currentTarget)) setIsAway(false);
  };
  return {
    ...{ form, words: first.words, errors, isBusy, handleSubmit, handleInput },
    outcome: outcome ?? (service === 'away' ? unsent() : null),
    offersToSend: service === 'back',
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
