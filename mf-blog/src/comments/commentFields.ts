import type { RefusedForm, SubmittedForm } from '@site/runtime';
import { blogCopy } from '../content/blogCopy';
import type { WrittenComment } from './commentsApi';

/** The post that a form without JavaScript is for. */
export const POST_FIELD = 'post';

export type CommentErrors = Partial<Record<keyof WrittenComment, string>>;

/** Browsers post line breaks as CRLF, but type them as LF. */
const textIn = (form: SubmittedForm, name: string): string => (form[name] ?? '').replaceAll('\r\n', '\n');

export const wordsIn = (form: SubmittedForm): WrittenComment => ({
  name: textIn(form, 'name'),
  text: textIn(form, 'text'),
});

/** Picks the messages for the fields of this form. */
export const errorsOf = ({ name, text }: Readonly<Record<string, string>> = {}): CommentErrors => ({
  ...(name && { name }),
  ...(text && { text }),
});

export interface CommentOutcome {
  tone: 'success' | 'danger';
  message: string;
  /** Rendered by the server: the visitor is at the top of the page, not at the form. */
  isFirst?: boolean;
}

const { comments: copy } = blogCopy;

export const takenOutcome = (isModerated: boolean): CommentOutcome => ({
  tone: 'success',
  message: isModerated ? copy.held : copy.shown,
  isFirst: true,
});

export function refusedOutcome({ status }: RefusedForm): CommentOutcome {
  return { tone: 'danger', message: status === 422 ? copy.mend : failureText(status), isFirst: true };
}

export function failureText(status: unknown): string {
  if (status === 429) return copy.tooMany;
  return status === 404 || status === 409 ? copy.closed : copy.failed;
}
