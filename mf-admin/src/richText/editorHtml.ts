import { generateHTML, generateJSON } from '@tiptap/core';
import { postExtensions } from './postExtensions';
import { isSameMeaning, tidyHtml } from './tidyHtml';

export type Sanitize = (html: string) => string;

/** Converts the editor's HTML to the form in which a post stores it. */
export function toPostHtml(editorHtml: string, sanitize: Sanitize): string {
  return sanitize(tidyHtml(editorHtml));
}

/** Whether the editor would change the text; markup that the sanitiser removes does not count. */
export function losesMarkup(html: string, sanitize: Sanitize): boolean {
  const clean = sanitize(html);
  const given = generateHTML(generateJSON(clean, postExtensions), postExtensions);
  return !isSameMeaning(clean, toPostHtml(given, sanitize));
}
