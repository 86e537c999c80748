import { keyOfWords } from '@site/contract';
import { type AppDispatch, type FormOutcome, type SubmittedForm, toApiError } from '@site/runtime';
import { checkComment, errorsOf } from './checkComment';
import { HONEYPOT, POST_FIELD, wordsIn } from './commentFields';
import { commentsApi } from './commentsApi';

/** Handles the form without JavaScript; runs on the server. */
export async function submitComment(dispatch: AppDispatch, form: SubmittedForm): Promise<FormOutcome> {
  const words = wordsIn(form);
  const refused = { isSent: false as const, values: { ...words } };
  const { comment, errors } = checkComment(words);
  if (errors) return { ...refused, status: 422, errors: errors as Record<string, string> };
  const slug = form[POST_FIELD] ?? '';
  const key = await keyOfWords([slug, comment.name, comment.text], new Date());
  const delivery = { slug, comment, key, website: form[HONEYPOT] };
  try {
    await dispatch(commentsApi.endpoints.sendComment.initiate(delivery, { track: false })).unwrap();
    return { isSent: true };
  } catch (error) {
    const known = toApiError(error);
    const fields = errorsOf(known?.fields) as Record<string, string>;
    if (known?.status === 429) return { ...refused, status: 429, errors: {} };
    if (Object.keys(fields).length > 0) return { ...refused, status: 422, errors: fields };
    return { ...refused, status: 503, errors: {}, key };
  }
}
