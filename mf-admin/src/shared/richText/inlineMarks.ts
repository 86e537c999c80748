import { Mark } from '@tiptap/core';

/** A mark for a tag that StarterKit has none for; it keeps the named attributes and goes with every other mark. */
function inlineMark(tag: string, attributes: readonly string[] = []) {
  return Mark.create({
    name: tag,
    excludes: '',
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** What else of postHtml.tags stands within a line. StarterKit's own code mark would push out bold and links. */
export const inlineMarks = [
  ...['code', 'mark', 'small', 'sub', 'sup', 'cite', 'q'].map((tag) => inlineMark(tag)),
  inlineMark('abbr', ['title']),
  inlineMark('time', ['datetime']),
];
