import { postHtml, toParagraphs } from '@site/contract';
import sanitizeHtml from 'sanitize-html';
import { renameTags } from './markup';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...postHtml.tags, ...postHtml.foreignBlocks],
  allowedAttributes: postHtml.attributes,
  // As in a browser, where <title> is not part of the text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
  allowedSchemes: postHtml.linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

export function sanitize(html: string): string {
  return toParagraphs(sanitizeHtml(renameTags(html), options));
}
