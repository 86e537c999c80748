import { draftKeys, readStored, removeStored, type StoredDraft, writeStored } from '@site/remote-kit';
import type { RefusedForm, SubmittedForm } from '@site/runtime';
import { blogCopy } from '../content/blogCopy';
import type { WrittenComment } from './commentsApi';

/** The honeypot: hidden from people, so only bots fill it in. The api defines its name. */
export const HONEYPOT = 'website';
/** The post that a form without JavaScript is for. */
export const POST_FIELD = 'post';

export type CommentErrors = Partial<Record<keyof WrittenComment, string>>;

/** Browsers post line breaks as CRLF, but type them as LF. */
const textIn = (form: SubmittedForm, name: string): string => (form[name] ?? '').replaceAll('\r\n', '\n');

export const wordsIn = (form: SubmittedForm): WrittenComment => ({
  name: textIn(form, 'name'),
  text: textIn(form, 'text'),
});

/** A form of this page, as the server posts it without JavaScript. */
export const fieldsOf = (form: HTMLFormElement): SubmittedForm =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Fills an empty form of this page; leaves what was typed or filled in before, and says so by false. */
export function fillIn(form: HTMLFormElement, words: WrittenComment): boolean {
  if (hasWords(wordsIn(fieldsOf(form)))) return false;
  for (const [name, value] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
  return true;
}

export const hasWords = (comment: WrittenComment): boolean =>
  Object.values(comment).some((words) => words.trim() !== '');

/** A comment that met an outage. There is one on the device at a time: the last. */
interface KeptComment extends StoredDraft {
  slug: string;
  comment: WrittenComment;
}

/** Of the post; null when there is none, or it was not written by us. */
export function readKept(slug: string): KeptComment | null {
  const stored: (StoredDraft & Partial<KeptComment>) | null = readStored(draftKeys.comment);
  const { comment, savedAt = 0 } = stored ?? {};
  if (stored?.slug !== slug || !comment) return null;
  return { slug, savedAt, comment: { name: String(comment.name), text: String(comment.text) } };
}

/** Whether it survives a reload. */
export function keepComment(slug: string, comment: WrittenComment): boolean {
  const kept: KeptComment = { slug, comment, savedAt: Date.now() };
  return writeStored(draftKeys.comment, kept);
}

export function dropKept(slug: string): void {
  if (readKept(slug)) removeStored(draftKeys.comment);
}

export interface CommentOutcome {
  tone: 'success' | 'danger';
  message: string;
  /** Rendered by the server: the visitor is at the top of the page, not at the form. */
  isFirst?: boolean;
}

const { comments: copy } = blogCopy;

export function refusedOutcome(refused: RefusedForm | null): CommentOutcome | null {
  if (!refused) return null;
  const message = refused.status === 422 ? copy.mend : failureText(refused.status);
  return { tone: 'danger', message, isFirst: true };
}

export function failureText(status: unknown): string {
  if (status === 429) return copy.tooMany;
  return status === 404 || status === 409 ? copy.closed : copy.failed;
}
