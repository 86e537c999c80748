import { StarterKit } from '@tiptap/starter-kit';
import { blockNodes } from './blockNodes';
import { inlineMarks } from './inlineMarks';
import { isLinkAddress } from './linkAddress';
import { tableNodes } from './tableNodes';

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
