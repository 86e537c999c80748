import { isLinkAddress } from '@site/contract';
import { StarterKit } from '@tiptap/starter-kit';
import { Extension, Mark, Node, type NodeConfig } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** A block for a tag that StarterKit lacks. */
const block = (tag: string, options: Omit<NodeConfig, 'name'>) =>
  Node.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...options });

const figure = block('figure', {
  group: 'block',
  content: 'figcaption? block+ figcaption?',
  // For a picture that is a link, such as the still of a film.
  marks: 'link',
  isolating: true,
});
const figcaption = block('figcaption', { content: 'inline*' });
const descriptionList = block('dl', { group: 'block', content: '(dt | dd)+' });
const descriptionTerm = block('dt', { content: 'inline*' });
const descriptionDetails = block('dd', { content: 'paragraph block*' });

const picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), loading: { default: null } };
  },
  parseHTML() {
    return [
      ...(this.parent?.() ?? []),
      // Elements that the sanitiser has left without a URL.
      { tag: 'img', ignore: true },
      { tag: 'a', skip: true },
    ];
  },
});

const blockNodes = [figure, figcaption, descriptionList, descriptionTerm, descriptionDetails, picture];

/** A mark for a tag that StarterKit lacks; it keeps the given attributes and combines with every other mark. */
function inlineMark(tag: string, attributes: readonly string[] = []) {
  return Mark.create({
    name: tag,
    excludes: '',
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** The other inline tags of postHtml.tags. StarterKit's code mark would exclude bold and links. */
const inlineMarks = [
  ...['code', 'mark', 'small', 'sub', 'sup', 'cite', 'q'].map((tag) => inlineMark(tag)),
  inlineMark('abbr', ['title']),
  inlineMark('time', ['datetime']),
];

const SECTIONS = ['thead', 'tfoot'];

/*
 * In the editor a table has only rows. Its caption, and the section that a row belongs to, are stored as attributes,
 * which editorHtml turns back into elements.
 */
const table = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() ?? '',
      renderHTML: ({ caption }) => (caption ? { 'data-caption': String(caption) } : {}),
    },
  }),
  parseHTML: () => [
    { tag: 'caption', ignore: true },
    { tag: 'thead, tbody, tfoot', skip: true },
    { tag: 'table' },
  ],
  // The original adds rows endlessly; the tab key must be able to leave the table (WCAG 2.1.2).
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
  // The original node view sets styles and omits the caption.
  addNodeView: () => null,
  // Without the original's column widths: the page's CSP blocks style attributes.
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

/** The text direction (dir), if the author has set it. */
const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: [
        ...['heading', 'paragraph', 'blockquote', 'codeBlock', 'bulletList', 'orderedList', 'listItem'],
        ...['dl', 'dt', 'dd', 'figcaption', 'table', 'tableHeader', 'tableCell'],
      ],
      attributes: { dir: { default: null } },
    },
  ],
});

/** The elements of the editor: the tags of postHtml. The h1 belongs to the page. */
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
  direction,
];
