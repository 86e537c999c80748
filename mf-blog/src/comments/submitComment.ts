import { commentInput } from '@site/contract';
import { HONEYPOT } from '@site/remote-kit';
import { type AppDispatch, type FormOutcome, type SubmittedForm, toApiError } from '@site/runtime';
import { type CommentErrors, errorsOf, POST_FIELD, wordsIn } from './commentFields';
import { commentsApi, type WrittenComment } from './commentsApi';

/** yup's error; recognised by its shape, because only the contract imports yup. */
interface Faults {
  inner: readonly { path?: string; message: string }[];
}

const isFaults = (error: unknown): error is Faults =>
  error instanceof Error && 'inner' in error && Array.isArray(error.inner);

type Checked =
  { comment: WrittenComment; errors?: undefined } | { comment?: undefined; errors: CommentErrors };

/** The request body, or the first message of each field. Its code is loaded when a comment is sent. */
export function checkComment(words: WrittenComment): Checked {
  try {
    const { name, text } = commentInput.validateSync(words, { abortEarly: false });
    return { comment: { name, text } };
  } catch (error) {
    if (!isFaults(error)) throw error;
    const faults = error.inner.toReversed().map(({ path = '', message }) => [path, message]);
    return { errors: errorsOf(Object.fromEntries(faults) as Record<string, string>) };
  }
}

/** Handles the form without JavaScript; runs on the server. */
export async function submitComment(dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> {
  const words = wordsIn(form);
  const refused = { isSent: false as const, values: { ...words } };
  const { comment, errors } = checkComment(words);
  if (errors) return { ...refused, status: 422, errors: { ...errors } };
  const delivery = { slug: form[POST_FIELD] ?? '', comment, website: form[HONEYPOT] };
  try {
    await dispatch(commentsApi.endpoints.sendComment.initiate(delivery, { track: false })).unwrap();
    return { isSent: true };
  } catch (error) {
    const known = toApiError(error);
    const fields = { ...errorsOf(known?.fields) };
    if (known?.status === 429) return { ...refused, status: 429, errors: {} };
    if (Object.keys(fields).length > 0) return { ...refused, status: 422, errors: fields };
    return { ...refused, status: 503, errors: {} };
  }
}
