import { postHtml, toParagraphs } from '@site/contract';
import sanitizeHtml from 'sanitize-html';
import { renameTags } from './markup';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...postHtml.tags, ...postHtml.foreignBlocks],
  allowedAttributes: postHtml.attributes,
  // As in a browser, where the title of a document is no text of it.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
  allowedSchemes: postHtml.linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

export function sanitize(html: string): string {
  return toParagraphs(sanitizeHtml(renameTags(html), options));
}
