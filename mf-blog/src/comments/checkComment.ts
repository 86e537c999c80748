import { commentInput } from '@site/contract';
import type { CommentErrors } from './commentFields';
import type { WrittenComment } from './commentsApi';

/** yup's error; recognised by its shape, because only the contract imports yup. */
interface Faults {
  inner: readonly { path?: string; message: string }[];
}

const isFaults = (error: unknown): error is Faults =>
  error instanceof Error && 'inner' in error && Array.isArray(error.inner);

type Checked =
  { comment: WrittenComment; errors?: undefined } | { comment?: undefined; errors: CommentErrors };

/** What is sent, or the first message of each field. Its code is loaded when a comment is sent. */
export function checkComment(words: WrittenComment): Checked {
  try {
    const { name, text } = commentInput.validateSync(words, { abortEarly: false });
    return { comment: { name, text } };
  } catch (error) {
    if (!isFaults(error)) throw error;
    const messageOf = (field: string) => error.inner.find(({ path }) => path === field)?.message;
    return { errors: onlyGiven({ name: messageOf('name'), text: messageOf('text') }) };
  }
}

/** Of the api's messages by field, those of this form. */
export const errorsOf = (fields: Readonly<Record<string, string>> = {}): CommentErrors =>
  onlyGiven({ name: fields.name, text: fields.text });

const onlyGiven = (errors: Record<keyof WrittenComment, string | undefined>): CommentErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)) as CommentErrors;
