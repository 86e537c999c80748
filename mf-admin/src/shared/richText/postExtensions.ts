import { StarterKit } from '@tiptap/starter-kit';
import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { isLinkAddress } from './linkAddress';

const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

const descriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionDetails)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const descriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

const descriptionDetails = Node.create({
  name: 'descriptionDetails',
  content: 'paragraph block*',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), loading: { default: null } };
  },
});

const blockNodes = [figure, figcaption, descriptionList, descriptionTerm, descriptionDetails, picture];

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
const inlineMarks = [
  ...['code', 'mark', 'small', 'sub', 'sup', 'cite', 'q'].map((tag) => inlineMark(tag)),
  inlineMark('abbr', ['title']),
  inlineMark('time', ['datetime']),
];

const SECTIONS = ['thead', 'tfoot'];

/*
 * A table of the editor has rows and nothing else. Its caption, and the part of it that a row belongs to, travel as
 * attributes, out of which tidyHtml makes elements again.
 */
const table = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() ?? '',
      renderHTML: ({ caption }) => (caption ? { 'data-caption': String(caption) } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'caption', ignore: true }, { tag: 'table' }],
  // The original adds rows for ever: the tab key must be a way out of the table, too (WCAG 2.1.2).
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
  // The original's own sets styles and leaves out the caption.
  addNodeView: () => null,
  // Without the columns' widths of the original: the page's policy refuses style attributes.
  renderHTML: ({ HTMLAttributes }) => ['div', ['table', HTMLAttributes, ['tbody', 0]]],
});

const row = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: 'tbody',
      parseHTML: (element: HTMLElement) => {
        const section = element.parentElement?.localName ?? '';
        return SECTIONS.includes(section) ? section : 'tbody';
      },
      renderHTML: ({ section }) => (section === 'tbody' ? {} : { 'data-section': String(section) }),
    },
  }),
});

const headerCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), align: {}, scope: { default: null } };
  },
});

const tableNodes = [table, row, headerCell, TableCell];

/** What the editor can hold: the tags of postHtml. The page has the only h1. */
export const postExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  ...inlineMarks,
  ...blockNodes,
  ...tableNodes,
];
