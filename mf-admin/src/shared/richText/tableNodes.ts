import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

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

export const tableNodes = [table, row, headerCell, TableCell];
