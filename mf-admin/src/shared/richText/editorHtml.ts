import { generateHTML, generateJSON } from '@tiptap/core';
import { postExtensions } from './postExtensions';
import { isSameMeaning, tidyHtml } from './tidyHtml';

export type Sanitize = (html: string) => string;

/** What a post keeps of what the editor gives. */
export function toPostHtml(editorHtml: string, sanitize: Sanitize): string {
  return sanitize(tidyHtml(editorHtml));
}

/** Whether the editor would give back something else than it got; what the sanitiser refuses does not count. */
export function losesMarkup(html: string, sanitize: Sanitize): boolean {
  const clean = sanitize(html);
  const given = generateHTML(generateJSON(clean, postExtensions), postExtensions);
  return !isSameMeaning(clean, toPostHtml(given, sanitize));
}
