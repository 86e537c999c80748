import type { SubmittedForm } from '@site/runtime';
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
  if (Object.values(wordsIn(fieldsOf(form))).some((typed) => typed.trim() !== '')) return false;
  for (const [name, value] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
  return true;
}
